import { type Stage, setStage } from './palette.ts'
import { drawBalconyView } from './rooms/balcony-view.ts'
import { drawBathroom } from './rooms/bathroom.ts'
import { drawBedroom } from './rooms/bedroom.ts'
import { drawDiningRoom } from './rooms/dining-room.ts'
import { drawKidsRoom } from './rooms/kids-room.ts'
import { drawKitchen } from './rooms/kitchen.ts'
import { drawLivingRoom } from './rooms/living-room.ts'
import { drawTerrace } from './rooms/terrace.ts'
import type { Scene, SceneKind } from './scene.ts'
import { drawBeach } from './scenes/beach.ts'
import { drawBuildingFront } from './scenes/building.ts'
import { drawChaletScene } from './scenes/chalet.ts'
import { drawCityRoofs } from './scenes/city-roofs.ts'
import { drawCityStreet } from './scenes/city-street.ts'
import { drawCountrysideHouse } from './scenes/countryside-house.ts'
import { drawGarden } from './scenes/garden.ts'
import { drawHarbour } from './scenes/harbour.ts'
import { drawHouseFront } from './scenes/house.ts'
import { drawMountainLake } from './scenes/mountain-lake.ts'
import { drawPool } from './scenes/pool.ts'
import { drawPortrait } from './scenes/portrait.ts'
import { drawSeaFront } from './scenes/sea-front.ts'
import { drawSkiSlope } from './scenes/ski-slope.ts'
import { drawThermalPark } from './scenes/thermal-park.ts'

const drawings: Record<SceneKind, (stage: Stage) => void> = {
  house: drawHouseFront,
  building: drawBuildingFront,
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
  portrait: drawPortrait,
}

/** The picture of a scene as SVG, 1536 × 1024: the same text for the same scene, always. */
export function drawScene(scene: Scene): string {
  const stage = setStage(scene)
  drawings[scene.kind](stage)
  return stage.paper.svg()
}
