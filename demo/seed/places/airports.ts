/** Airports with scheduled flights: [latitude, longitude]. */
const airports: readonly (readonly [lat: number, lon: number])[] = [
  [48.588, -2.08], // Dinard Bretagne
  [48.072, -1.734], // Rennes
  [48.448, -4.418], // Brest
  [47.974, -4.168], // Quimper
  [47.157, -1.607], // Nantes
  [49.174, -0.449], // Caen
  [49.363, 0.16], // Deauville Normandie
  [50.563, 3.087], // Lille
  [49.454, 2.113], // Beauvais
  [46.179, -1.195], // La Rochelle
  [44.828, -0.715], // Bordeaux
  [43.468, -1.531], // Biarritz
  [43.38, -0.418], // Pau
  [43.187, -0.006], // Tarbes Lourdes
  [43.629, 1.368], // Toulouse
  [43.216, 2.306], // Carcassonne
  [42.74, 2.87], // Perpignan
  [43.324, 3.354], // Béziers
  [43.576, 3.963], // Montpellier
  [43.757, 4.416], // Nîmes
  [43.437, 5.215], // Marseille
  [43.097, 6.146], // Toulon Hyères
  [43.658, 7.216], // Nice
  [42.524, 8.793], // Calvi
  [45.726, 5.081], // Lyon
  [45.638, 5.88], // Chambéry
  [45.363, 5.329], // Grenoble
  [46.238, 6.109], // Genève
  [45.786, 3.169], // Clermont-Ferrand
  [45.04, 1.486], // Brive
  [44.825, 0.519], // Bergerac
  [47.432, 0.727], // Tours
  [47.59, 7.529], // Bâle-Mulhouse
  [48.538, 7.628], // Strasbourg
  [48.725, 2.359], // Paris-Orly
]

/** The road to the nearest airport, roughly: the straight line and a fifth, to the kilometre, in metres. */
export function nearestAirportMetres(lat: number, lon: number): number {
  const straight = Math.min(...airports.map((airport) => metresBetween([lat, lon], airport)))
  return Math.max(1, Math.round((straight * 1.2) / 1000)) * 1000
}

type Point = readonly [lat: number, lon: number]
const METRES_A_DEGREE = 111_320

/** Straight, on a plane: true to a few per mille within France. */
export function metresBetween([latA, lonA]: Point, [latB, lonB]: Point): number {
  const width = Math.cos((((latA + latB) / 2) * Math.PI) / 180)
  return Math.hypot(latA - latB, (lonA - lonB) * width) * METRES_A_DEGREE
}

/** The point that lies so many metres away in a direction (0 north, 90 east). */
export function pointAt([lat, lon]: Point, bearing: number, metres: number): Point {
  const radians = (bearing * Math.PI) / 180
  const north = (Math.cos(radians) * metres) / METRES_A_DEGREE
  const east = (Math.sin(radians) * metres) / (METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180))
  return [lat + north, lon + east]
}
