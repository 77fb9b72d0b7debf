import { catalogue } from '../../lib/i18n.ts'
import { registerWords } from '../../lib/records/words.ts'
import english from './record-text/en.ts'

const t = catalogue('record.linkifier', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))

interface Texts {
  readonly pattern?: unknown
  readonly example_input?: unknown
  readonly url_template?: unknown
  readonly reverse_template?: unknown
  readonly alternative_url_templates?: unknown
}

registerWords('linkifier', {
  aim: (act, value) => {
    if (act === 'reorder') return undefined
    if (value === null) return t('act.delete.deleted')
    const { pattern, example_input, url_template, reverse_template, alternative_url_templates } = value as Texts
    return [example_input, pattern, url_template, reverse_template, alternative_url_templates]
      .flat()
      .filter((text) => typeof text === 'string' && text !== '')
      .join('\n')
  },
})
