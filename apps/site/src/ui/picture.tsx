import { preload } from 'react-dom'
import { classNames } from './class-names.ts'

/** The six widths that the picture service makes. */
const PICTURE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const

const RATIOS = {
  '3/2': ['aspect-3/2', 3, 2],
  '4/3': ['aspect-4/3', 4, 3],
  '1/1': ['aspect-square', 1, 1],
  '16/9': ['aspect-16/9', 16, 9],
  '3/4': ['aspect-3/4', 3, 4],
  '21/9': ['aspect-21/9', 21, 9],
  /** Fills its parent, which sets the size. */
  fill: ['h-full', 3, 2],
} as const

export interface PictureProps {
  /** Address without width and format; null shows the placeholder. */
  path: string | null
  alt: string
  /** Displayed width, as a `sizes` attribute. A rem is 16 px in it and 20 px in the style sheets. */
  sizes: string
  ratio?: keyof typeof RATIOS | undefined
  /** For the main picture of the first screen: loaded with high priority. `preloaded`: the caller does (`preloadPicture`). */
  priority?: boolean | 'preloaded' | undefined
  /** Loaded eagerly although off screen, because it is shown next. */
  eager?: boolean | undefined
  widths?: readonly number[] | undefined
  /** Address of a static file for a lot without picture (site option `placeholder_no_img`). */
  placeholder?: string | undefined
  className?: string | undefined
}

/**
 * Responsive picture in AVIF or WebP, and a JPEG of one width for browsers that support neither (released before 2021). Its space is
 * reserved while it loads.
 */
export function Picture({
  path,
  alt,
  sizes,
  ratio = '3/2',
  priority = false,
  eager = false,
  widths = PICTURE_WIDTHS,
  placeholder,
  className,
}: PictureProps) {
  const [ratioClass, across, down] = RATIOS[ratio]
  const classes = classNames('picture', ratioClass, className)
  if (path === null && placeholder === undefined) return <div className={classNames(classes, 'picture-empty')} />

  const largest = widths.at(-1) ?? 1024
  const shared = {
    className: classes,
    width: largest,
    height: Math.round((largest * down) / across),
    ...(priority ? { fetchPriority: 'high' as const } : { decoding: 'async' as const }),
    ...(!priority && !eager && { loading: 'lazy' as const }),
  }
  if (path === null) return <img {...shared} alt={alt} src={placeholder} />

  if (priority === true) preloadPicture({ path, sizes, widths })
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(path, 'avif', widths)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(path, 'webp', widths)} sizes={sizes} />
      <img {...shared} alt={alt} src={`${path}?w=${widths[1] ?? largest}&f=jpeg`} />
    </picture>
  )
}

/**
 * Has the browser load a picture before it finds it in the page. A picture in a part that is drawn once needs this from the page around it.
 */
export function preloadPicture({
  path,
  sizes,
  widths = PICTURE_WIDTHS,
}: Pick<PictureProps, 'sizes' | 'widths'> & { path: string }) {
  preload(`${path}?w=${widths.at(-1) ?? 1024}&f=avif`, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet(path, 'avif', widths),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

function srcSet(path: string, format: 'avif' | 'webp', widths: readonly number[]): string {
  return widths.map((width) => `${path}?w=${width}&f=${format} ${width}w`).join(', ')
}
