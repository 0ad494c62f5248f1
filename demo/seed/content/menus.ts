import { type Menus, referenceMenus } from '@escale/db/reference/reference-data'
import { t } from '../words.ts'

/** The menus of the reference data, with the demo's own entries. */
export const menus: Menus = {
  ...referenceMenus,
  main: [
    ...referenceMenus.main,
    { title: t('Confier mon bien', 'List your property'), url: '/confier-mon-bien', is_design_btn: true, icon: 'key' },
  ],
  footer: [
    {
      title: t('Escale', 'Escale'),
      url: '/qui-sommes-nous',
      children: [
        { title: t('Qui sommes-nous', 'Who we are'), url: '/qui-sommes-nous' },
        { title: t('Nos agences', 'Our agencies'), url: '/nos-agences' },
        { title: t('Confier mon bien', 'List your property'), url: '/confier-mon-bien' },
        { title: t('Idées de séjour', 'Holiday ideas'), url: '/idees-de-sejour' },
        { title: t('Nos avis', 'Our reviews'), url: '/nos-avis' },
      ],
    },
    // The agencies stand in the first group.
    ...referenceMenus.footer.map(({ children, ...entry }) => ({
      ...entry,
      ...(children && { children: children.filter(({ url }) => url !== '/nos-agences') }),
    })),
  ],
}
