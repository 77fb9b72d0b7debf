import type { Membership } from '#contract/records/membership.ts'
import { texts } from '#contract/texts.ts'
import { formatList } from '../../../lib/text/sentences.ts'
import { userName } from '../../../lib/organization/directory.ts'
import { registerComputedTexts } from '../../../lib/records/kind-texts.ts'

const t = texts('channels')

registerComputedTexts('channel-subscribers', {
  target: (_act, value, { directory }) => {
    const { included } = value as Membership
    return included.length === 0
      ? t('channel-subscribers.target.nobody')
      : formatList(included.map((id) => userName(directory, id)))
  },
})
