import { type Stage, setStage } from './palette.ts'
import type { Scene, SceneKind } from './scene.ts'
import { drawCityRoofs, drawCityStreet } from './scenes/city.ts'
import { drawBeach, drawHarbour, drawSeaFront } from './scenes/coast.ts'
import { drawCountrysideHouse, drawGarden } from './scenes/country.ts'
import { drawChaletScene, drawMountainLake, drawSkiSlope } from './scenes/mountain.ts'
import { drawPool } from './scenes/pool.ts'
import { drawThermalPark } from './scenes/spa.ts'

const drawings: Partial<Record<SceneKind, (stage: Stage) => void>> = {
  'sea-front': drawSeaFront,
  beach: drawBeach,
  harbour: drawHarbour,
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

export function drawScene(scene: Scene): string {
  const stage = setStage(scene)
  drawings[scene.kind]?.(stage)
  return stage.paper.svg()
}
