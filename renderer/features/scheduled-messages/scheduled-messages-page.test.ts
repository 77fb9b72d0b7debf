import { expect, it } from 'vitest'
import { readId } from './scheduled-messages-page.tsx'

it('reads a whole number from 1 as an id', () => {
  expect(readId(' 12 ')).toEqual({ kind: 'id', id: 12 })
  expect(readId('\u200b１２\u3000')).toEqual({ kind: 'id', id: 12 })
  for (const given of ['', '0', '-1', '1.5', '12 13', 'x7', '9'.repeat(20)]) expect(readId(given).kind).toBe('unclear')
})

it('takes no id out of a link to a message', () => {
  const links = ['https://chat.example/#narrow/channel/7-x/topic/y/near/12', '#narrow/dm/8/near/12', '/near/12']
  for (const link of links) expect(readId(link)).toEqual({ kind: 'link' })
})

it('takes no id out of a link with marks around it', () => {
  for (const link of ['**https://chat.example/x**', '‘#narrow/dm/8’', '`https://chat.example/#narrow`'])
    expect(readId(link)).toEqual({ kind: 'link' })
})
