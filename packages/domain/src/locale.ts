/** The languages of the product, as the database and the addresses of pages name them. */
export type Locale = 'fr' | 'en'
