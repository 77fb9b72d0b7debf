import { memo as memoOfReact, type FunctionComponent } from 'react'
import { create } from 'zustand'
import { languages, type Language } from '#contract/languages.ts'
import { directionOf, isPseudo, language, switchLanguage, withWords } from './i18n.ts'

/**
 * The language in use. A component asks for its texts while it draws, so it is enough that its parent draws it again:
 * the shell, the gates and the pages listen here, and everything below them is drawn with them. Nothing is mounted
 * anew, so what one has typed and opened stays.
 *
 * A component that React would skip uses `memo` of this file, which listens too. A hook that remembers words, such as
 * `useMemo`, lists the language among its dependencies.
 */
export const useLanguage = create(() => ({ tag: language(), direction: directionOf(language()) }))

/** Loads the language, tells the document of it, and has the page drawn in it. */
export async function setLanguage(tag: Language): Promise<void> {
  if (!(await switchLanguage(tag))) return
  const direction = directionOf(tag)
  document.documentElement.lang = tag
  document.documentElement.dir = direction
  useLanguage.setState({ tag, direction })
}

/** The languages one may choose: the pseudo-languages only while developing, or where the preferences name one already. */
export const offeredLanguages = (current: Language): readonly Language[] =>
  languages.filter((tag) => !isPseudo(tag) || import.meta.env.DEV || isPseudo(current))

/** What a language is called by those who speak it. */
export const languageName = (tag: Language): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag

/** A component that is drawn again when the language changes. */
const inLanguage = <P extends object>(Component: FunctionComponent<P>): FunctionComponent<P> =>
  function InLanguage(props: P) {
    useLanguage()
    return Component(props)
  }

/** Loads a page and its words; the page listens for the language. */
export const loadPage = (load: () => Promise<{ default: FunctionComponent }>) =>
  withWords(async () => ({ default: inLanguage((await load()).default) }))

/** `memo` of React for components that show texts. */
export const memo = <P extends object>(Component: FunctionComponent<P>) => memoOfReact(inLanguage(Component))
