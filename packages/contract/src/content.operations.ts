import { DEFAULT_LIST_LIMIT } from '@escale/domain/page-sizes'
import { z } from 'zod'
import { done } from './account.ts'
import { baseData, categories, documentQuery, documentStart, newsList, newsPage, page, pageQuery } from './content.ts'
import { reviewList, reviewsQuery } from './lots.ts'
import { defineOperations } from './operation.ts'
import { seo, slug } from './schema.ts'

export const contentOperations = defineOperations('content', {
  readLayout: {
    method: 'get',
    path: '/page/layout',
    access: 'anyone',
    summary: 'Base data of every page: options, menus, categories, agencies, countries, regions',
    response: { description: 'The base data', schema: baseData },
  },
  readDocument: {
    method: 'get',
    path: '/document',
    access: 'optional',
    summary: 'What every document of the site starts with: who is logged in, base data, texts of the search page',
    query: documentQuery,
    response: { description: 'The start of the document', schema: documentStart },
  },
  readPage: {
    method: 'get',
    path: '/page',
    access: 'anyone',
    summary: 'What stands at an address',
    description:
      'A lot comes with its quote for the stay of the parameters. A lot that is no more: 410 with similar lots.',
    query: pageQuery,
    response: { description: 'The page', schema: page },
    errors: ['notFound', 'lotGone'],
  },
  readPageOfType: {
    method: 'get',
    path: '/page/{endpoint}',
    access: 'anyone',
    summary: 'What stands at an address, when it is a page of this type',
    params: z.object({ endpoint: z.string() }),
    query: pageQuery,
    response: { description: 'The page', schema: page },
    errors: ['notFound', 'lotGone'],
  },
  readSeo: {
    method: 'get',
    path: '/seoEntity',
    access: 'anyone',
    summary: 'Title, description and favicon of the page at an address',
    query: pageQuery,
    response: { description: 'The words for search engines', schema: seo },
    errors: ['notFound', 'lotGone'],
  },
  listCategories: {
    method: 'get',
    path: '/category',
    access: 'anyone',
    summary: 'The categories of destinations',
    response: { description: 'The categories, in their order', schema: categories },
  },
  listReviews: {
    method: 'get',
    path: '/reviews',
    access: 'anyone',
    summary: 'Published reviews of all rentals, the latest of each',
    query: reviewsQuery,
    response: { description: 'How many rentals have one, and those of the page', schema: reviewList },
  },
  listNews: {
    method: 'get',
    path: '/news',
    access: 'owner',
    summary: 'Articles for owners, the latest first',
    query: z.object({
      limit: z.coerce.number<number>().int().min(1).max(100).default(DEFAULT_LIST_LIMIT),
      offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    }),
    response: { description: 'How many articles there are, and those of the page', schema: newsList },
  },
  readNewsArticle: {
    method: 'get',
    path: '/news/{slug}',
    access: 'owner',
    summary: 'An article for owners, with the one before and the one after it',
    params: z.object({ slug: slug.max(200) }),
    response: { description: 'The article', schema: newsPage },
    errors: ['notFound'],
  },
  markNewsRead: {
    method: 'post',
    path: '/news/{slug}/read',
    access: 'owner',
    summary: 'An owner has opened an article: take its unread mark away',
    params: z.object({ slug: slug.max(200) }),
    response: { description: 'It is read', schema: done },
    errors: ['notFound'],
  },
})
