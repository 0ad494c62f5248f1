import * as m from '../i18n/messages.generated/messages.js'
import type { SharedData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Picture } from '../ui/picture.tsx'
import { HomeSection } from './home-section.tsx'

/** The kinds of holiday, each a picture that leads to its lots. */
export function HomeCategories({ categories }: Pick<SharedData, 'categories'>) {
  return (
    <HomeSection title={m.content_home_categories()}>
      <ul className="home-categories">
        {categories.map(({ key, name, url, image }) => (
          <li key={key} className="home-category">
            {/* A landscape in an upright tile is half as wide again as what is seen of it. */}
            <Picture path={image} alt="" ratio="fill" sizes="(width >= 820px) 34vw, 84vw" widths={[320, 640, 768]} />
            <AppLink href={url} className="home-category-link">
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
