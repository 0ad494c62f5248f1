import type { LotDetail } from '@escale/contract/lots'
import { useEffect, useRef, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { LotMapView } from './show-lot-map.ts'

/** Approximate map of the lot. Nothing is requested from another origin before the visitor opens the map. */
export function LotMap({ lot }: { lot: Pick<LotDetail, 'coordinates' | 'city' | 'region'> }) {
  const [state, setState] = useState<'closed' | 'loading' | 'shown' | 'failed'>('closed')
  const [view, setView] = useState<LotMapView | null>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const isOpen = state !== 'closed'
  const { latitude, longitude } = lot.coordinates

  useEffect(() => {
    const container = canvas.current
    if (!isOpen || !container) return
    let remove = () => {}
    let isUnmounted = false
    import('./show-lot-map.ts')
      .then(({ showLotMap }) => {
        if (isUnmounted) return
        const shown = showLotMap(container, { latitude, longitude })
        remove = shown.remove
        setView(shown)
        return shown.plan
      })
      .then(
        () => !isUnmounted && setState('shown'),
        () => !isUnmounted && setState('failed'),
      )
    return () => {
      isUnmounted = true
      remove()
    }
  }, [isOpen, latitude, longitude])

  return (
    <figure className="grid gap-2">
      <div className="lot-map" aria-busy={state === 'loading'}>
        {isOpen ? (
          // MapLibre's style sheet positions its container.
          <div className="absolute inset-0">
            <div ref={canvas} className="size-full" />
          </div>
        ) : (
          <div className="relative grid justify-items-center gap-3 p-6 text-center">
            <span className="grid size-14 place-items-center rounded-full bg-primary-fill text-lg text-on-dark shadow-raised">
              <Icon name="map-pin" />
            </span>
            <p className="font-display text-lg font-semibold">
              {lot.city}
              <span className="block font-text text-sm font-normal text-ink-soft">{lot.region.name}</span>
            </p>
            <Button variant="secondary" icon="map" className="with-scripts" onClick={() => setState('loading')}>
              {m.lots_map_show()}
            </Button>
          </div>
        )}
        {view && (
          <div className="absolute top-3 right-3 grid gap-2">
            <IconButton raised icon="plus" label={m.search_map_zoom_in()} onClick={() => view.zoom(1)} />
            <IconButton raised icon="minus" label={m.search_map_zoom_out()} onClick={() => view.zoom(-1)} />
          </div>
        )}
      </div>
      <figcaption className="text-xs text-ink-soft">
        <span role="status">
          {state === 'loading' && m.lots_map_loading()}
          {state === 'failed' && m.lots_map_failed()}
        </span>{' '}
        {m.lots_map_approximate()} {state === 'closed' && m.lots_map_hint()}
      </figcaption>
    </figure>
  )
}
