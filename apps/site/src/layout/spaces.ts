/** Where the two private areas begin, in the French form of the addresses. */
export const TENANT_SPACE = '/espace-locataire'
export const OWNER_SPACE = '/espace-proprietaire'
export const FAVORITES = `${TENANT_SPACE}/vos-locations-favorites`
