import type { IsoDate } from '@escale/domain/dates'
import { useSyncExternalStore } from 'react'
import { todayInFrance } from './today.ts'

/**
 * Returns today's date in France, for components. During hydration it is the day on which the server rendered the page
 * (`<html data-today>`), afterwards the device's: a page rendered before midnight, or a device with a wrong clock, would otherwise
 * hydrate to different text.
 */
export const useToday = (): IsoDate => useSyncExternalStore(subscribe, todayInFrance, dayOfRender)

/** Midnight triggers no render: components read the day when they render for another reason. */
const subscribe = () => () => {}

/** Read once: React later updates the attribute to the device's day, while parts of the page are still to be hydrated. */
const renderedDay = typeof document === 'undefined' ? undefined : document.documentElement.dataset.today

const dayOfRender = (): IsoDate => renderedDay ?? todayInFrance()
