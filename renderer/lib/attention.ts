import { createContext, useContext, type FunctionComponent, type ReactNode } from 'react'
import type { Feature } from './feature.ts'

/** Severity of an item, most severe first. */
export const gravities = ['bad', 'warn', 'note', 'good'] as const
export type Gravity = (typeof gravities)[number]

/** Something in the organization that needs attention, such as “4 channels have no folder”. */
export interface AttentionItem {
  readonly id: string
  readonly gravity: Gravity
  readonly sentence: string
  /** Consequence of it. */
  readonly about?: string
  /** Names of the things concerned. */
  readonly names?: readonly string[]
  /** Label of the button, such as “Show 4”. */
  readonly action: string
  /** Path to where it can be fixed, below the organization: `channels?folder=[0]`. */
  readonly path: string
}

/** Items found by a feature. */
export interface Attention {
  readonly items: readonly AttentionItem[]
  /** `not-told` where the server does not list what would have to be checked. */
  readonly state: 'reading' | 'read' | 'not-told'
  readonly error: Error | null
  readonly readAgain: () => void
}

/**
 * Finds what needs attention in a feature; loaded with the overview. A component, because it uses hooks, that passes on
 * what it found.
 */
export interface AttentionModule {
  readonly FindAttention: FunctionComponent<{ readonly children: (found: Attention) => ReactNode }>
}

/** All features of the console, for a page that shows something of each. Features do not import one another. */
export const FeaturesContext = createContext<readonly Feature[]>([])
export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext)

/** Builds an address below the organization. Lists and numbers are written as JSON, as the router writes them. */
export function pathWith(page: string, search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${name}=${encodeURIComponent(text)}`
  })
  return `${page}?${parts.join('&')}`
}
