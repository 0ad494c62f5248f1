import type { CategoryKey } from '@escale/db/schema'
import { picture } from '../scene.ts'
import { t, type Words } from '../words.ts'

export const regions: readonly { slug: string; name: Words }[] = [
  { slug: 'hauts-de-france', name: t('Hauts-de-France', 'Hauts-de-France') },
  { slug: 'normandie', name: t('Normandie', 'Normandy') },
  { slug: 'bretagne', name: t('Bretagne', 'Brittany') },
  { slug: 'pays-de-la-loire', name: t('Pays de la Loire', 'Pays de la Loire') },
  { slug: 'centre-val-de-loire', name: t('Centre-Val de Loire', 'Loire Valley') },
  { slug: 'nouvelle-aquitaine', name: t('Nouvelle-Aquitaine', 'Nouvelle-Aquitaine') },
  { slug: 'occitanie', name: t('Occitanie', 'Occitanie') },
  { slug: 'provence-alpes-cote-d-azur', name: t("Provence-Alpes-Côte d'Azur", "Provence-Alpes-Côte d'Azur") },
  { slug: 'corse', name: t('Corse', 'Corsica') },
  { slug: 'auvergne-rhone-alpes', name: t('Auvergne-Rhône-Alpes', 'Auvergne-Rhône-Alpes') },
  { slug: 'bourgogne-franche-comte', name: t('Bourgogne-Franche-Comté', 'Burgundy-Franche-Comté') },
  { slug: 'grand-est', name: t('Grand Est', 'Grand Est') },
]

/** The one place where a category's key, slug and words stand together; region groups are named like them. */
export const categories: readonly { key: CategoryKey; slug: string; name: Words; group: Words; image: string }[] = [
  {
    key: 'sea',
    slug: 'mer',
    name: t('Mer', 'Seaside'),
    group: t('Mer', 'Seaside'),
    image: picture('beach', 'summer', 'golden', 'sea', 1),
  },
  {
    key: 'mountain',
    slug: 'montagne-ski',
    name: t('Montagne et ski', 'Mountains and skiing'),
    group: t('Montagne', 'Mountains'),
    image: picture('ski-slope', 'winter', 'morning', 'mountain', 1),
  },
  {
    key: 'hydrotherapy',
    slug: 'thermalisme',
    name: t('Thermalisme', 'Spa towns'),
    group: t('Thermalisme', 'Spa towns'),
    image: picture('thermal-park', 'spring', 'morning', 'hydrotherapy', 1),
  },
  {
    key: 'green',
    slug: 'campagne',
    name: t('Campagne', 'Countryside'),
    group: t('Campagne', 'Countryside'),
    image: picture('countryside-house', 'summer', 'golden', 'green', 1),
  },
  {
    key: 'city',
    slug: 'ville',
    name: t('Ville', 'City'),
    group: t('Ville', 'City'),
    image: picture('city-roofs', 'autumn', 'dusk', 'city', 1),
  },
]
