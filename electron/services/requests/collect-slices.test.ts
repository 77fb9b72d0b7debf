import { expect, it } from 'vitest'
import { collectSlices } from './requests.ts'
import type { SliceSink } from './raw-answer.ts'

const slice = (text: string) => new TextEncoder().encode(text)
const framed = { json: { frame: '{"users":[]}', list: 'users', slices: [] }, ignoredParameters: [] }

it('passes earlier and later slices to each page, and drops them when the list starts again', async () => {
  let sink: SliceSink | undefined
  let resolve: (reply: typeof framed) => void = () => undefined
  const promise = new Promise<typeof framed>((end) => (resolve = end))
  const { reply, follow } = collectSlices((given) => {
    sink = given
    return promise
  })
  const passed: string[] = []
  sink?.add(slice('[1]'))
  follow({ add: (one) => passed.push(new TextDecoder().decode(one)), restart: () => passed.push('restart') })
  sink?.add(slice('[2]'))
  sink?.restart()
  sink?.add(slice('[3]'))
  resolve(framed)
  expect(passed).toEqual(['[1]', '[2]', 'restart', '[3]'])
  expect((await reply).json).toEqual({ ...framed.json, slices: [slice('[3]')] })
})

it('leaves a short reply as it is', async () => {
  const short = { json: '{}', ignoredParameters: [] }
  expect(await collectSlices(() => Promise.resolve(short)).reply).toEqual(short)
})
