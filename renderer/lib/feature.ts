import type { ComponentType, FunctionComponent } from 'react'
import type { RuleFacts } from '#contract/records/define.ts'
import type { EventNews } from '#contract/records/event-rules.ts'
import type { KindName } from '#contract/records/index.ts'
import type { AttentionModule } from './attention.ts'
import type { FeatureNeeds } from './needs.ts'

/** Sections of the navigation, by task. The overview is above the tasks. */
export const navigationSections = ['overview', 'channels', 'people', 'text', 'messages', 'record'] as const
export type NavigationSection = (typeof navigationSections)[number]

export interface FeaturePage {
  /** Path below the organization's route, such as `channels/$channelId`. */
  readonly path: string
  readonly load: () => Promise<{ default: FunctionComponent }>
  /** Kinds of other features whose texts it shows, loaded with the page. */
  readonly words?: readonly KindName[] | 'every'
}

/** Returns the facts about a record of a cached list; null if the list lacks it. */
export type FactsIn = (kept: unknown, id: number) => Pick<RuleFacts, 'base' | 'isMember'> | null

/** A page that the palette offers as an action, named by the palette's catalogue (`command.<id>`). */
export interface FeatureCommand {
  readonly id: string
  /** Path of the page, below the organization's route. */
  readonly path: string
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>
}

/** Functions by which a feature shows and caches the records of a kind. */
export interface KindConfig {
  readonly kind: KindName
  /** Page that lists the records, below the organization's route, if it is not the first of the feature. */
  readonly page?: string
  /** Page of a new record, if it is another one than that of a record. */
  readonly newPage?: string
  /** Page of a single record, with its parameter, if it is not the feature's page for a parameter. */
  readonly recordPage?: string
  /** Loads the catalogue of the kind, for showing a record outside the feature's pages. */
  readonly loadWords: () => Promise<unknown>
  /** The kind whose queries cache the records, if they share its list. */
  readonly keptWith?: KindName
  /** Loads the reader of the facts that the kind's rules need about one record of the cached list. */
  readonly loadFacts?: () => Promise<{ readonly factsIn: FactsIn }>
  /** Returns the cached data with the news applied; the same object if nothing differs. */
  readonly withNews: (kept: unknown, news: readonly EventNews[]) => unknown
  /** False if no query caches them all, so that a record read after a write has no list to go into. */
  readonly isListed?: false
  /** False if its page lists the records and no address opens a single one. */
  readonly isShownAlone?: false
}

/** A count from a list that pages cache. */
export interface KeptCount {
  readonly kind: KindName
  /** Counts the cached records as the feature's page does; null if the server does not list them. */
  readonly of: (kept: unknown) => number | null
}

/** The registration value of a feature: its position in the navigation, its needs, its pages and records. */
export interface Feature {
  readonly id: string
  /** Position within the section, from the top; the first feature of all is the one an organization opens with. */
  readonly order: number
  readonly section: NavigationSection
  readonly title: () => string
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  /** If a need is not met, the feature keeps its position with a lock, and its pages explain why. */
  readonly needs?: FeatureNeeds
  /** The first page is the one the navigation opens. */
  readonly pages: readonly [FeaturePage, ...FeaturePage[]]
  /** Actions that the palette offers, under the same needs. */
  readonly commands?: readonly FeatureCommand[]
  /** Kinds of record it handles. */
  readonly records?: readonly KindConfig[]
  /** Shown in the navigation once a page has loaded the list; the navigation itself loads none. */
  readonly count?: KeptCount
  /** Loads the module that finds what needs attention, for the overview. */
  readonly attention?: () => Promise<AttentionModule>
  /** Loads what the overview shows of the feature below the attention list. */
  readonly recent?: () => Promise<{ readonly Recent: FunctionComponent }>
}
