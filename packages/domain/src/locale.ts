/** Languages of the product, as in the database and in addresses. */
export type Locale = 'fr' | 'en'
