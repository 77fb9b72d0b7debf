import { createContext, useContext, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { findText } from '#contract/texts.ts'
import type { RuleFacts } from '#contract/records/define.ts'
import type { EventNews } from '#contract/records/event-rules.ts'
import type { KindName } from '#contract/records/index.ts'
import type { FeatureNeeds } from '../text/needs.ts'
import type { HelpTopics } from '../text/help.ts'

/** Severity of an item, most severe first. */
export type Gravity = 'bad' | 'warn' | 'note' | 'good'

/** An item that needs attention, such as “4 channels have no folder”. */
export interface AttentionItem {
  readonly id: string
  readonly gravity: Gravity
  readonly sentence: string
  /** Consequence of the item. */
  readonly about?: string
  /** Names of the records. */
  readonly names?: readonly string[]
  /** Label of the button, such as “Show 4”. */
  readonly action: string
  /** Path of the page where the item can be fixed, below the organization: `channels?folder=[0]`. */
  readonly path: string
}

/** Items that a feature found. */
export interface Attention {
  readonly items: readonly AttentionItem[]
  /** `not-reported` if the server does not list the records to check. */
  readonly state: 'reading' | 'read' | 'not-reported'
  readonly error: Error | null
  readonly readAgain: () => void
}

/**
 * Module that finds the items of a feature that need attention. It is loaded with the overview. It is a component,
 * because it uses hooks; it passes the items to its child.
 */
export interface AttentionModule {
  readonly FindAttention: FunctionComponent<{ readonly children: (found: Attention) => ReactNode }>
}

/** Sections of the navigation, by task. The overview comes before the tasks. */
export const navigationSections = ['overview', 'channels', 'people', 'text', 'messages', 'record'] as const
export type NavigationSection = (typeof navigationSections)[number]

export interface FeaturePage {
  /** Path below the organization's route, such as `channels/$channelId`. */
  readonly path: string
  readonly load: () => Promise<{ default: FunctionComponent }>
  /** Kinds of other features whose texts the page shows; these texts are loaded with it. */
  readonly textsOf?: readonly KindName[] | 'every'
}

/** Returns the facts about a record of a cached list; null if the list lacks it. */
export type FindFacts = (kept: unknown, id: number) => Pick<RuleFacts, 'base' | 'isMember'> | null

/** Functions with which a feature shows and caches the records of a kind. */
export interface KindConfig {
  readonly kind: KindName
  /** Page that lists the records, below the organization's route; absent if it is the first page of the feature. */
  readonly page?: string
  /** Page of a new record; absent if it is the page of a record. */
  readonly newPage?: string
  /** Page of a single record, with its parameter; absent if it is the feature's only page with a parameter. */
  readonly recordPage?: string
  /** Loads the texts of the kind, to show a record outside the feature's pages. */
  readonly loadTexts: () => Promise<unknown>
  /** Other kinds whose texts a review of the kind shows; these texts are loaded with it. */
  readonly textsOf?: readonly KindName[]
  /** The kind whose queries cache the records, if they share its list. */
  readonly keptWith?: KindName
  /** Loads the reader of the facts that the kind's rules need about one record of the cached list. */
  readonly loadFacts?: () => Promise<{ readonly findFacts: FindFacts }>
  /** Returns the cached data after the events; the same object if nothing differs. */
  readonly withNews: (kept: unknown, news: readonly EventNews[]) => unknown
  /** True if a query caches the kind as a plain list of the service's own records. */
  readonly isPlainList?: true
  /** Field of a plain list whose value the palette shows beside the name. */
  readonly noteField?: string
  /** False if no query caches them all, so that a record read after a write has no list to go into. */
  readonly isListed?: false
  /** False if the page lists the records, but a single record has no address. */
  readonly isShownAlone?: false
}

/** A count of records, from a list that pages cache. */
export interface KeptCount {
  readonly kind: KindName
  /** Counts the cached records as the feature's page does; null if the server does not list them. */
  readonly of: (kept: unknown) => number | null
}

/** Registration of a feature: its position in the navigation, its needs, its pages and records. */
export interface Feature {
  readonly id: string
  /** Position within the section, from the top. An organization opens with the first feature of all. */
  readonly order: number
  readonly section: NavigationSection
  readonly title: () => string
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string; color?: string }>
  /** Needs of the feature. If one is not met, the feature keeps its position with a lock, and its pages explain why. */
  readonly needs?: FeatureNeeds
  /** Pages; the navigation opens the first one. */
  readonly pages: readonly [FeaturePage, ...FeaturePage[]]
  readonly help: HelpTopics
  /** Kinds of record that the feature handles. */
  readonly records?: readonly KindConfig[]
  /** Count in the navigation, shown once a page has loaded the list; the navigation itself loads none. */
  readonly count?: KeptCount
  /** Loads the module that finds items which need attention, for the overview. */
  readonly attention?: () => Promise<AttentionModule>
  /** Loads the part of the overview that the feature shows below the items. */
  readonly recent?: () => Promise<{ readonly Recent: FunctionComponent }>
}

/** All features of the console, for a page that shows a part of each, because features do not import one another. */
export const FeaturesContext = createContext<readonly Feature[]>([])
export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext)

/** Title of a feature. The navigation shows it before the texts of the feature are loaded. */
export const titleOf = (feature: string): string => findText('organization', `feature.${feature}`) ?? feature

/** First page of an organization: the overview, first in the navigation. */
export const homeOf = (profileId: string): string => `/o/${profileId}/overview`
