import titles from 'virtual:feature-titles'
import { catalogue } from './i18n.ts'

/** Area of the titles, which come from the catalogues of the features. */
export const titleArea = 'lib/feature-titles'

const t = catalogue(titleArea, titles)

/** Title of a feature: the text `title` of its catalogue, which the navigation shows before the catalogue is loaded. */
export const titleOf = (feature: string): string => t.find(feature) ?? feature
