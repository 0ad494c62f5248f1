import { addMonths, type IsoDate } from '../dates.ts'

const YEARS = 10

/** The same day ten years later; 29 February becomes 28 February. */
const tenYearsAfter = (day: IsoDate): IsoDate => addMonths(day, 12 * YEARS)

/**
 * The last day on which a contract that was concluded at a distance has to be kept, as a `yyyy-MM-dd` day: ten years
 * after the service was provided, which is the day of departure (Code de la consommation, art. L213-1, D213-2; from
 * 120 €, D213-1, and for all alike here).
 */
export const contractKeptUntil = (departure: IsoDate): IsoDate => tenYearsAfter(departure)

/**
 * The last day on which a supporting document of the accounts (invoice, credit note, receipt, statement) has to be kept:
 * ten years after the end of its financial year, which is the calendar year (Code de commerce, art. L123-22).
 */
export const accountingDocumentKeptUntil = (day: IsoDate): IsoDate => tenYearsAfter(`${day.slice(0, 4)}-12-31`)
