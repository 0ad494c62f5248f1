import { z } from 'zod'
import { defineOperations } from './operation.ts'
import {
  priceWindow,
  searchAlternatives,
  searchFacets,
  searchMap,
  searchPrices,
  searchResult,
  suggestions,
} from './search.ts'
import { searchParameters } from './search-parameters.ts'

export const searchOperations = defineOperations('search', {
  searchLots: {
    method: 'get',
    path: '/search',
    access: 'anyone',
    summary: 'Lots that satisfy the filters, one page of them',
    description:
      'A filter is written field, operator, value (`bedrooms>2`); several values of one field are an or. With dates only ' +
      'lots free for the whole stay are found, with its price. Without a sort: name ascending.',
    parameters: searchParameters,
    response: { description: 'How many lots there are, and those of the page', schema: searchResult },
    errors: ['invalidFilter', 'tooManyRequests'],
  },
  readSearchMap: {
    method: 'get',
    path: '/search/map',
    access: 'anyone',
    summary: 'All lots of a search as points of a map, clustered when there are many',
    parameters: searchParameters,
    response: { description: 'The points', schema: searchMap },
    errors: ['invalidFilter', 'tooManyRequests'],
  },
  findAlternatives: {
    method: 'get',
    path: '/search/alternatives',
    access: 'anyone',
    summary: 'Nearest dates and nearest destinations that find something',
    parameters: searchParameters,
    response: { description: 'Ways on, nearest first', schema: searchAlternatives },
    errors: ['invalidFilter', 'tooManyRequests'],
  },
  countFacets: {
    method: 'get',
    path: '/search/facets',
    access: 'anyone',
    summary: 'How many lots each option of each filter would find',
    description: 'The options of a filter are counted with the filters of all others; those of its own do not count.',
    parameters: searchParameters,
    response: { description: 'The counts', schema: searchFacets },
    errors: ['invalidFilter', 'tooManyRequests'],
  },
  readSearchPrices: {
    method: 'get',
    path: '/search/prices',
    access: 'anyone',
    summary: 'The lowest price of a stay from each day of arrival, for the filters of a search',
    description: 'The dates of the search itself do not count; the length of the stay does when `nights` is not given.',
    parameters: searchParameters,
    query: priceWindow,
    response: { description: 'Days and prices', schema: searchPrices },
    errors: ['invalidFilter', 'tooManyRequests'],
  },
  suggestPlaces: {
    method: 'get',
    path: '/autocomplete',
    access: 'anyone',
    summary: 'Cities, regions and lots by a part of their name; case, accents and spaces do not count',
    query: z.object({ q: z.string().max(100).default('') }),
    response: { description: 'At most eight, best first; none for fewer than three characters', schema: suggestions },
    errors: ['tooManyRequests'],
  },
})
