import type { IsoDate } from '@escale/domain/dates'
import { useSyncExternalStore } from 'react'
import { todayInFrance } from './today.ts'

/**
 * The day that it is in France, for components. While React hydrates the page it is the day on which the server rendered it, which
 * stands as `<html data-today>`: a page that was rendered before midnight, or a device whose clock is wrong, would otherwise hydrate
 * to other text. After that it is the device's day.
 */
export const useToday = (): IsoDate => useSyncExternalStore(subscribe, todayInFrance, dayOfRender)

/** A render reads the day; nothing renders at midnight by itself. */
const subscribe = () => () => {}

/** Read once: parts of the page hydrate long after the attribute has followed the device. */
const renderedDay = typeof document === 'undefined' ? undefined : document.documentElement.dataset.today

const dayOfRender = (): IsoDate => renderedDay ?? todayInFrance()
