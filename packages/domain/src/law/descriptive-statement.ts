/** Kinds of rooms of a descriptive statement, in the order in which it lists them. */
export const ROOM_KINDS = [
  'living',
  'kitchen',
  'bedroom',
  'sleepingArea',
  'bathroom',
  'toilet',
  'terrace',
  'garden',
  'garage',
  'other',
] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** What a descriptive statement can lack. */
export const DESCRIPTIVE_FACTS = ['lessor', 'address', 'distances', 'surroundings', 'rooms', 'heating'] as const
export type DescriptiveFact = (typeof DESCRIPTIVE_FACTS)[number]

/** What is known of a lot. */
export interface DescriptiveFacts {
  /** Somebody gave the agency a mandate that is in force. */
  hasLessor: boolean
  hasStreet: boolean
  hasDistances: boolean
  hasSurroundings: boolean
  hasHeating: boolean
  /** Of the statement's rooms. */
  rooms: readonly { kind: RoomKind }[]
  /** As the ad says. */
  bedrooms: number
}

/**
 * What the descriptive statement of a furnished holiday rental lacks, in the order of its rubrics: lessor, address,
 * situation and distances, description room by room, price and charges. The price follows from the stay and is never
 * missing. Fewer rooms to sleep in than the ad's bedrooms count as rooms missing (arrêté du 16 mai 1967, annexe; Code du
 * tourisme, art. L324-2).
 */
export function missingDescriptiveFacts(lot: DescriptiveFacts): DescriptiveFact[] {
  const bedrooms = lot.rooms.filter(({ kind }) => kind === 'bedroom').length
  const isKnown: Record<DescriptiveFact, boolean> = {
    lessor: lot.hasLessor,
    address: lot.hasStreet,
    distances: lot.hasDistances,
    surroundings: lot.hasSurroundings,
    rooms: lot.rooms.length > 0 && bedrooms >= lot.bedrooms,
    heating: lot.hasHeating,
  }
  return DESCRIPTIVE_FACTS.filter((fact) => !isKnown[fact])
}
