import { useMantineColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { isPseudo } from '#contract/languages.ts'
import type { Preferences } from '#contract/preferences.ts'
import { texts } from '#contract/texts.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { changePreferences, useIsManaged, usePreferences } from '../../lib/bridge/preferences.ts'
import { languageName, offeredLanguages } from '../../lib/text/language.ts'

const t = texts('dialogs', 'account')
const record = texts('records', 'record')

const schemes = ['auto', 'light', 'dark'] as const
const densities = ['comfortable', 'compact'] as const

export interface PreferenceChoice {
  readonly value: string
  readonly label: string
  readonly isOn: boolean
  readonly choose: () => void
}

export interface PreferenceChoices {
  readonly id: 'appearance' | 'density' | 'language' | 'mirrored' | 'keeps-lists'
  readonly name: string
  /** True if the policy of this computer sets the preference. */
  readonly isManaged: boolean
  /** True for on or off. */
  readonly isSwitch: boolean
  readonly choices: readonly PreferenceChoice[]
}

const change = (preferences: Partial<Preferences>) => void changePreferences(preferences).catch(reportProblem)

const switchChoices = (isOn: boolean, set: (isOn: boolean) => void): readonly PreferenceChoice[] =>
  [true, false].map((one) => ({
    value: one ? 'on' : 'off',
    label: record(one ? 'on' : 'off'),
    isOn: isOn === one,
    choose: () => set(one),
  }))

/** Preferences that the account menu shows and the palette offers as commands. */
export function usePreferenceChoices(): readonly PreferenceChoices[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { density, language, isMirrored, keepsLists } = usePreferences()
  const isLanguageManaged = useIsManaged('language')
  const areListsManaged = useIsManaged('keepLists')
  return useMemo(() => {
    const offered = offeredLanguages(language)
    const all: PreferenceChoices[] = [
      {
        id: 'appearance',
        name: t('account.appearance'),
        isManaged: false,
        isSwitch: false,
        choices: schemes.map((value) => ({
          value,
          label: t(`scheme.${value}`),
          isOn: colorScheme === value,
          choose: () => setColorScheme(value),
        })),
      },
      {
        id: 'density',
        name: t('account.density'),
        isManaged: false,
        isSwitch: false,
        choices: densities.map((value) => ({
          value,
          label: t(`density.${value}`),
          isOn: density === value,
          choose: () => change({ density: value }),
        })),
      },
      {
        id: 'language',
        name: t('account.language'),
        isManaged: isLanguageManaged,
        isSwitch: false,
        choices: [null, ...offered].map((tag) => ({
          value: tag ?? 'system',
          label: tag === null ? t('account.language.system') : languageName(tag),
          isOn: language === tag,
          choose: () => change({ language: tag }),
        })),
      },
      {
        id: 'mirrored',
        name: t('account.mirrored'),
        isManaged: false,
        isSwitch: true,
        choices: switchChoices(isMirrored, (isOn) => change({ isMirrored: isOn })),
      },
      {
        id: 'keeps-lists',
        name: t('account.keeps-lists'),
        isManaged: areListsManaged,
        isSwitch: true,
        choices: switchChoices(keepsLists, (isOn) => change({ keepsLists: isOn })),
      },
    ]
    // Only the generated language is written in both directions.
    const isShown = { language: offered.length > 1, mirrored: isPseudo(language ?? '') } as const
    return all.filter(({ id }) => !(id in isShown) || isShown[id as keyof typeof isShown])
  }, [colorScheme, setColorScheme, density, language, isLanguageManaged, isMirrored, keepsLists, areListsManaged])
}
