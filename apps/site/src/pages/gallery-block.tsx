import type { Block } from '@escale/contract/blocks'
import { showFailure } from '../errors/show-failure.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { BlockSection } from './block-section.tsx'

/** Pictures in rows of one and two by turns; each opens large, without scripts as a file. */
export function GalleryBlock({ block: { title, pictures } }: { block: Extract<Block, { kind: 'gallery' }> }) {
  const open = (index: number) => {
    const photos = pictures.map((picture, id) => ({ id, ...picture }))
    import('../lots/zoom-photos.ts').then(
      ({ zoomPhotos }) => zoomPhotos(photos, index, { within: document.body, onChange: () => {} }),
      showFailure,
    )
  }
  return (
    <BlockSection title={title}>
      <ul className="content-gallery">
        {pictures.map(({ path, alt }, index) => {
          const isAlone = index % 3 === 0
          return (
            <li key={path} className={classNames(isAlone && 'content-gallery-alone')}>
              <a
                href={`${path}?w=1536&f=jpeg`}
                onClick={(event) => {
                  event.preventDefault()
                  open(index)
                }}
              >
                <Picture
                  path={path}
                  alt={alt}
                  ratio={isAlone ? '16/9' : '3/2'}
                  sizes={isAlone ? '(width >= 820px) 44rem, 100vw' : '(width >= 820px) 22rem, 50vw'}
                />
              </a>
            </li>
          )
        })}
      </ul>
    </BlockSection>
  )
}
