/** Formats times of day in the page's language: "17 h 30" and "5:30 pm". */
import { formatHour } from '@escale/domain/hour-format'
import { currentLocale } from './locale.ts'
import { clocksInFrance } from './today.ts'

/** Formats a time of day, HH:mm. */
export const displayHour = (time: string): string => formatHour(time, currentLocale())

/** Formats the time of an instant in France, where the stays are. */
export const displayClock = (instant: string): string => displayHour(clocksInFrance(new Date(instant)).slice(11, 16))
