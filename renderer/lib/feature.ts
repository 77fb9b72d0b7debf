import type { ComponentType } from 'react'

/** Where a feature stands in the navigation, by task. */
export const navigationSections = ['channels', 'people', 'text', 'messages', 'record'] as const
export type NavigationSection = (typeof navigationSections)[number]

export interface FeaturePage {
  /** Below the organization's route, such as `channels/$channelId`. */
  readonly path: string
  readonly load: () => Promise<{ default: ComponentType }>
  /** Parses what the address carries (filters, sorting) so that a hand-typed one cannot break the page. */
  readonly parseSearch?: (raw: Record<string, unknown>) => Record<string, unknown>
}

/** The one registration value of a feature: its place in the navigation and its pages. */
export interface Feature {
  readonly id: string
  readonly section: NavigationSection
  readonly title: () => string
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  /** The first page is the one the navigation opens. */
  readonly pages: readonly [FeaturePage, ...FeaturePage[]]
}
