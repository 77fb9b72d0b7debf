import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType, FunctionComponent } from 'react'
import type { z } from 'zod'
import type { EventNews, RuleFacts } from '#contract/records/define.ts'
import type { KindName } from '#contract/records/index.ts'
import type { AttentionModule } from './attention.ts'
import type { FeatureNeeds } from './needs.ts'

/** Where a feature stands in the navigation, by task. The overview stands above the tasks. */
export const navigationSections = ['overview', 'channels', 'people', 'text', 'messages', 'record'] as const
export type NavigationSection = (typeof navigationSections)[number]

export interface FeaturePage {
  /** Below the organization's route, such as `channels/$channelId`. */
  readonly path: string
  readonly load: () => Promise<{ default: FunctionComponent }>
  /** The kinds of other features whose words it shows, which are loaded with it. */
  readonly words?: readonly KindName[] | 'every'
}

/** How a feature shows and keeps the records of a kind. */
export interface RecordFace {
  readonly kind: KindName
  /** The page that lists the records, below the organization's route, where it is not the first of the feature. */
  readonly page?: string
  /** Loads the catalogue of the kind, for whoever shows a record outside the feature's pages. */
  readonly loadWords: () => Promise<unknown>
  /** The query that keeps the records. */
  readonly listKey: (profileId: string) => QueryKey
  /** The facts that the rules of the kind need about one record, from its list; null where the list lacks it. */
  readonly factsIn?: (kept: unknown, id: number) => Pick<RuleFacts, 'base' | 'isMember'> | null
  /** Returns what the query keeps with the news applied; the same object where nothing differs. */
  readonly withNews: (kept: unknown, news: readonly EventNews[]) => unknown
  /** How a record that a run makes is kept where the server lists none; left out where no run makes any. */
  readonly loadKnown?: () => Promise<{ readonly plural: string; readonly content: z.ZodType }>
  /** False where no query keeps them all, so that what was read after a write has no place to be put. */
  readonly isListed?: false
  /** False where its page lists the records and opens none of them by an address. */
  readonly isShownAlone?: false
  /** Marks what is kept as stale, so that pages that show it read it again. */
  readonly readAgain: (queryClient: QueryClient, profileId: string) => Promise<void>
}

/** How many of something there are, by a list that pages keep. */
export interface KeptCount {
  readonly listKey: (profileId: string) => QueryKey
  /** Counts what the query keeps as the page of the feature does; null where the server does not list it. */
  readonly of: (kept: unknown) => number | null
}

/** The one registration value of a feature: its place in the navigation, what it needs, its pages and records. */
export interface Feature {
  readonly id: string
  /** Its place within the section, from the top; the first feature of all is the one an organization opens with. */
  readonly order: number
  readonly section: NavigationSection
  readonly title: () => string
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  /** Where a need is not met, the feature keeps its place with a lock, and its pages say why. */
  readonly needs?: FeatureNeeds
  /** The first page is the one the navigation opens. */
  readonly pages: readonly [FeaturePage, ...FeaturePage[]]
  /** The kinds of record it is about. */
  readonly records?: readonly RecordFace[]
  /** Shown in the navigation as soon as a page has read the list; the navigation itself reads none. */
  readonly count?: KeptCount
  /** Loads what finds things that need attention, which the overview shows. */
  readonly attention?: () => Promise<AttentionModule>
  /** Loads what the overview shows of the feature below what needs attention. */
  readonly recent?: () => Promise<{ readonly Recent: FunctionComponent }>
}
