import type { Picture } from '@escale/contract/schema'
import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import * as m from '../i18n/messages.generated/messages.js'

/** Largest width that the picture service serves. */
const WIDTH = 1536

/** Returns the size of that file. A drawn picture is 3:2; a photograph has its size in its name and is never enlarged. */
function sizeOf(path: string) {
  const [, width = '1536', height = '1024'] = /-(\d+)x(\d+)-\w+$/.exec(path) ?? []
  const scale = Math.min(1, WIDTH / Number(width))
  return { width: Math.round(Number(width) * scale), height: Math.round(Number(height) * scale) }
}

const HIDE_MS = 150
/** Height of PhotoSwipe's toolbar. */
const BAR = 60

/** Opens the zoom viewer inside the topmost dialog. Calls `onChange` with the index of the current photo. */
export function zoomPhotos(
  photos: readonly Picture[],
  index: number,
  { within, onChange, shown }: { within: HTMLElement; onChange: (index: number) => void; shown?: string | undefined },
): void {
  const zoom = new PhotoSwipe({
    dataSource: photos.map(({ path, alt }, at) => ({
      src: `${path}?w=${WIDTH}&f=webp`,
      // The rendered image is the placeholder until the large one has loaded.
      ...(at === index && shown && { msrc: shown }),
      ...sizeOf(path),
      alt,
    })),
    index,
    appendToEl: within,
    closeTitle: m.ui_dialog_close(),
    zoomTitle: m.lots_zoom(),
    arrowPrevTitle: m.lots_slider_previous(),
    arrowNextTitle: m.lots_slider_next(),
    errorMsg: m.lots_photo_failed(),
    bgOpacity: 1,
    // Keeps toolbar and photo apart.
    padding: { top: BAR, bottom: 0, left: 0, right: 0 },
    // An enclosing dialog traps the focus itself.
    trapFocus: within === document.body,
    showHideAnimationType: 'fade',
    // PhotoSwipe ignores keys during its opening animation.
    showAnimationDuration: 0,
    hideAnimationDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : HIDE_MS,
  })
  zoom.on('change', () => onChange(zoom.currIndex))
  zoom.init()
  zoom.element?.setAttribute('aria-label', m.lots_gallery())
}
