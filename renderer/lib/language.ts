import { memo as memoOfReact, type FunctionComponent } from 'react'
import { create } from 'zustand'
import { languages, type Language } from '#contract/languages.ts'
import { directionOf, isPseudo, language, switchLanguage, withWords } from './i18n.ts'

/**
 * The current language. A component gets its texts while it renders, so it is enough that its parent renders again: the
 * shell, the gates and the pages subscribe here, and everything below renders with them. Nothing is remounted, so typed
 * text and open parts stay.
 *
 * A component that React would skip uses `memo` of this file, which subscribes too. A hook that caches texts, such as
 * `useMemo`, has the language among its dependencies.
 */
export const useLanguage = create(() => ({ tag: language(), direction: directionOf(language()) }))

/** Loads the language, sets it on the document, and renders the page in it. */
export async function setLanguage(tag: Language): Promise<void> {
  if (!(await switchLanguage(tag))) return
  const direction = directionOf(tag)
  document.documentElement.lang = tag
  document.documentElement.dir = direction
  useLanguage.setState({ tag, direction })
}

/** Languages that can be chosen: pseudo-languages only in development, or if the preferences name one already. */
export const offeredLanguages = (current: Language): readonly Language[] =>
  languages.filter((tag) => !isPseudo(tag) || import.meta.env.DEV || isPseudo(current))

/** Name of a language in that language. */
export const languageName = (tag: Language): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag

/** Renders a component again when the language changes. */
const inLanguage = <P extends object>(Component: FunctionComponent<P>): FunctionComponent<P> =>
  function InLanguage(props: P) {
    useLanguage()
    return Component(props)
  }

/** Loads a page and its texts; the page follows the language. */
export const loadPage = (load: () => Promise<{ default: FunctionComponent }>) =>
  withWords(async () => ({ default: inLanguage((await load()).default) }))

/** React's `memo` for components that show texts. */
export const memo = <P extends object>(Component: FunctionComponent<P>) => memoOfReact(inLanguage(Component))
