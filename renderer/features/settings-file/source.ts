import { create } from 'zustand'
import type { Color } from '#contract/colors.ts'
import { texts } from '#contract/texts.ts'
import type { SettingsFile } from './core/file.ts'
import type { Choice } from './core/plan.ts'

const t = texts('settings-file')

/** The other side of the comparison: a file, or another organization as it was when it was loaded. */
export type Source =
  | { readonly kind: 'file'; readonly name: string; readonly file: SettingsFile }
  | {
      readonly kind: 'organization'
      readonly profileId: string
      readonly name: string
      readonly color: Color
      /** Time of loading in UNIX milliseconds. */
      readonly readAt: number
      readonly file: SettingsFile
    }

interface Sources {
  /** Sources by the organization that will change, kept for the session. */
  readonly sources: Readonly<Record<string, Source>>
  readonly chosen: Readonly<Record<string, Choice>>
}

const useSources = create<Sources>()(() => ({ sources: {}, chosen: {} }))

/** Text for the source: the file, or the other organization by its name. */
export function sourceText(source: Source, which: 'section' | 'head' | 'tag'): string {
  const isFile = source.kind === 'file'
  if (which === 'head') return isFile ? t('head.file') : t('head.organization', { source: source.name })
  if (which === 'tag') return isFile ? t('tag.file') : t('tag.organization', { source: source.name })
  return isFile ? t('section.file') : t('section.organization', { source: source.name })
}

const nothing: Choice = new Set()

export const useSource = (profileId: string): Source | null => useSources(({ sources }) => sources[profileId] ?? null)

export const useChosen = (profileId: string): Choice => useSources(({ chosen }) => chosen[profileId] ?? nothing)

/** Sets the source. Another source starts another comparison, without chosen differences. */
export const setSource = (profileId: string, source: Source): void =>
  useSources.setState(({ sources, chosen }) => ({
    sources: { ...sources, [profileId]: source },
    chosen: { ...chosen, [profileId]: nothing },
  }))

export const setChosen = (profileId: string, choice: Choice): void =>
  useSources.setState(({ chosen }) => ({ chosen: { ...chosen, [profileId]: choice } }))
