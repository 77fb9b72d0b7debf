import { createContext, useContext, type FunctionComponent, type ReactNode } from 'react'
import type { Feature } from './feature.ts'

/** How grave something is, gravest first. */
export const gravities = ['bad', 'warn', 'note', 'good'] as const
export type Gravity = (typeof gravities)[number]

/** One thing of the organization that somebody should look at, such as “4 channels have no folder”. */
export interface AttentionItem {
  readonly id: string
  readonly gravity: Gravity
  readonly sentence: string
  /** What follows from it. */
  readonly about?: string
  /** Which things they are. */
  readonly names?: readonly string[]
  /** What the button does, such as “Show 4”. */
  readonly action: string
  /** Where it is mended, below the organization: `channels?folder=[0]`. */
  readonly path: string
}

/** What was found in a feature. */
export interface Attention {
  readonly items: readonly AttentionItem[]
  /** `not-told` where the server does not list what would have to be looked at. */
  readonly state: 'reading' | 'read' | 'not-told'
  readonly error: Error | null
  readonly readAgain: () => void
}

/**
 * A module that tells what of a feature needs attention; it is loaded with the overview. It is a component, since it
 * reads as components do, and hands on what it found.
 */
export interface AttentionModule {
  readonly FindAttention: FunctionComponent<{ readonly children: (found: Attention) => ReactNode }>
}

/** The features of the console, for a page that shows something of each. Features do not know of one another. */
export const FeaturesContext = createContext<readonly Feature[]>([])
export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext)

/** An address below the organization. Lists and numbers stand in it as JSON, as the router writes them. */
export function pathWith(page: string, search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${name}=${encodeURIComponent(text)}`
  })
  return `${page}?${parts.join('&')}`
}
