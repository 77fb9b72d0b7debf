import { navigationSections, type Feature } from '../lib/page/feature.ts'

const registrations = import.meta.glob<{ feature?: Feature }>('../features/*/index.ts', { eager: true })

/** Sorts features as in the navigation: by section, then by the order each feature defines. */
export const inOrder = (found: readonly Feature[]): Feature[] =>
  found.toSorted(
    (one, other) =>
      navigationSections.indexOf(one.section) - navigationSections.indexOf(other.section) || one.order - other.order,
  )

/** Every feature of an organization, found by its folder: adding one means adding a folder. */
export const features: readonly Feature[] = inOrder(
  Object.values(registrations)
    .map(({ feature }) => feature)
    .filter((feature) => feature !== undefined),
)
