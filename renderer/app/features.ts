import type { Feature } from '../lib/feature.ts'

const registrations = import.meta.glob<{ feature?: Feature }>('../features/*/index.ts', { eager: true })

/** Every feature of an organization, found by its folder: adding one means adding a folder. */
export const features: readonly Feature[] = Object.values(registrations)
  .map(({ feature }) => feature)
  .filter((feature) => feature !== undefined)
