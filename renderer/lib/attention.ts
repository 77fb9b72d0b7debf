import type { FunctionComponent, ReactNode } from 'react'

/** Severity of an item, most severe first. */
export const gravities = ['bad', 'warn', 'note', 'good'] as const
export type Gravity = (typeof gravities)[number]

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
  /** `not-told` if the server does not list the records to check. */
  readonly state: 'reading' | 'read' | 'not-told'
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

/** Builds an address below the organization. Lists and numbers are written as JSON, as the router writes them. */
export function pathWith(page: string, search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${name}=${encodeURIComponent(text)}`
  })
  return `${page}?${parts.join('&')}`
}
