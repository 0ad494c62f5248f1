import { type Stage, setStage } from './palette.ts'
import { drawBathroom } from './rooms/bathroom.ts'
import { drawBedroom, drawKidsRoom } from './rooms/bedroom.ts'
import { drawDiningRoom, drawKitchen } from './rooms/kitchen.ts'
import { drawLivingRoom } from './rooms/living-room.ts'
import { drawBalconyView, drawTerrace } from './rooms/terrace.ts'
import type { Scene, SceneKind } from './scene.ts'
import { drawCityRoofs, drawCityStreet } from './scenes/city.ts'
import { drawBeach, drawHarbour, drawSeaFront } from './scenes/coast.ts'
import { drawCountrysideHouse, drawGarden } from './scenes/country.ts'
import { drawChaletScene, drawMountainLake, drawSkiSlope } from './scenes/mountain.ts'
import { drawPool } from './scenes/pool.ts'
import { drawThermalPark } from './scenes/spa.ts'

const drawings: Record<SceneKind, (stage: Stage) => void> = {
  'sea-front': drawSeaFront,
  beach: drawBeach,
  harbour: drawHarbour,
  'living-room': drawLivingRoom,
  bedroom: drawBedroom,
  'kids-room': drawKidsRoom,
  kitchen: drawKitchen,
  'dining-room': drawDiningRoom,
  bathroom: drawBathroom,
  terrace: drawTerrace,
  'balcony-view': drawBalconyView,
  chalet: drawChaletScene,
  'ski-slope': drawSkiSlope,
  'mountain-lake': drawMountainLake,
  'countryside-house': drawCountrysideHouse,
  garden: drawGarden,
  pool: drawPool,
  'city-street': drawCityStreet,
  'city-roofs': drawCityRoofs,
  'thermal-park': drawThermalPark,
}

/** The picture of a scene as SVG, 1536 × 1024: the same text for the same scene, always. */
export function drawScene(scene: Scene): string {
  const stage = setStage(scene)
  drawings[scene.kind](stage)
  return stage.paper.svg()
}
