import { manyChannels } from '../scenarios/scale.ts'
import { median, repeat, worst, type Measure, type Suite } from './measure.ts'
import { costOf } from './metrics.ts'
import { discard, openFirstChannel, openList, openNewLinkifier, withChannels, type Stage } from './stage.ts'
import { eachFilterKey, focusField, paceMs } from './typing.ts'
import { t } from '../../texts.ts'

const fields = {
  filter: 'filter of the channels',
  description: 'description of a channel',
  picker: 'permission picker',
  pattern: 'pattern of a linkifier',
} as const
type Field = keyof typeof fields
const names = Object.keys(fields) as Field[]

/** Number of layouts per key: the usual one, and the worst one, including the first key. */
export const layouts: Suite = ({ rounds }) =>
  withChannels(manyChannels, async (stage) => {
    const taken = await repeat(rounds, () => layoutsOf(stage))
    return names.flatMap((field) => [
      declare(
        `layouts a key: ${fields[field]}`,
        taken.map((one) => median(one[field])),
      ),
      declare(
        `layouts a key: ${fields[field]}, worst key`,
        taken.map((one) => worst(one[field])),
      ),
    ])
  })

const declare = (name: string, samples: readonly number[]): Measure => ({ name, unit: '', budget: 2, samples })

type Layouts<F extends Field = Field> = Readonly<Record<F, readonly number[]>>
type Watched = Pick<Stage, 'page' | 'cdp'>

/** Layouts for each key typed into a field, from the list of channels and back to it. */
async function layoutsOf(stage: Watched): Promise<Layouts> {
  const filter = await layoutsInFilter(stage)
  await openFirstChannel(stage.page)
  const { description, picker } = await layoutsInForm(stage)
  await openNewLinkifier(stage.page)
  await focusField(stage.page, t('linkifiers:linkifier.field.pattern'))
  const pattern = await layoutsOfText(stage, 'CREW-(?P<no>[0-9]+)')
  await discard(stage.page)
  await openList(stage.page)
  return { filter, description, picker, pattern }
}

/** Layouts for each key typed into the search of the channels, which is then cleared. */
export async function layoutsInFilter(stage: Watched, typed?: readonly string[]): Promise<number[]> {
  const filter: number[] = []
  await eachFilterKey(stage.page, async (key) => void filter.push(await layoutsOfKey(stage, key)), typed)
  return filter
}

/** Layouts for each key typed into the settings of the open channel, which are then restored. */
export async function layoutsInForm(stage: Watched): Promise<Layouts<'description' | 'picker'>> {
  const { page } = stage
  await focusField(page, t('channels:channel.field.description'))
  const description = await layoutsOfText(stage, ' Berths, cranes.')
  await page
    .getByRole('button', {
      name: t('records:permission-picker.edit', { label: t('channels:channel.field.can_send_message_group') }),
    })
    .click()
  await focusField(page, t('channels:channel.field.can_send_message_group'), 'combobox')
  const picker = await layoutsOfText(stage, 'fleet desk')
  await page.keyboard.press('Escape')
  await discard(page)
  return { description, picker }
}

const layoutsOfText = (stage: Watched, text: string): Promise<number[]> =>
  repeat(text.length, async (place) => {
    const counted = await layoutsOfKey(stage, text[place] ?? '')
    await stage.page.waitForTimeout(paceMs)
    return counted
  })

const layoutsOfKey = async ({ page, cdp }: Watched, key: string): Promise<number> =>
  (await costOf(page, cdp, () => page.keyboard.press(key))).layouts
