import { createContext, useContext } from 'react'
import type { Feature } from './feature.ts'

/** All features of the console, for a page that shows a part of each, because features do not import one another. */
export const FeaturesContext = createContext<readonly Feature[]>([])
export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext)
