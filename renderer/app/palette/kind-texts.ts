import { queryOptions, useQuery } from '@tanstack/react-query'
import { allKindConfigs } from '../kind-configs.ts'

/** Loads the texts of all kinds, which name settings and changes. */
export const loadKindTexts = () => Promise.all(allKindConfigs().map((config) => config.loadTexts()))

const kindTextsQuery = queryOptions({
  queryKey: ['palette', 'kind texts'],
  queryFn: async () => {
    await loadKindTexts()
    return true
  },
  staleTime: Infinity,
})

export const useAreTextsLoaded = (): boolean => useQuery(kindTextsQuery).data === true
