import type { PictureSource } from '@escale/api/lots/pictures/picture-source'
import { drawScene } from './draw-scene.ts'
import { parseScene } from './scene.ts'

/** Draws a picture for every name of a scene, such as `sea-front-summer-golden-123`. */
export const drawnPictures: PictureSource = {
  has: (name) => parseScene(name) !== null,
  read: async (name) => {
    const scene = parseScene(name)
    if (!scene) throw new RangeError(`${name} is not the name of a scene`)
    return Buffer.from(drawScene(scene))
  },
}
