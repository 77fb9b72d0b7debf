import i18next from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { catalogue, loadLanguage } from './i18n.ts'

/** Counts readings of any catalogue, because all instances share the class of their store. */
async function watchReadings() {
  const instance = i18next.createInstance()
  await instance.init({ resources: {} })
  const prototype: { readonly getResource: (...path: string[]) => unknown } = Object.getPrototypeOf(instance.store)
  return vi.spyOn(prototype, 'getResource')
}

afterEach(async () => {
  vi.restoreAllMocks()
  await loadLanguage('en', async () => undefined)
})

it('looks up a text without values once, whether the area has it or not', async () => {
  const t = catalogue('cached-once', { title: 'Channels' })
  const readings = await watchReadings()
  expect([t('title'), t.find('title'), t.find('gone')]).toEqual(['Channels', 'Channels', null])
  const { length: before } = readings.mock.calls
  expect(before).toBeGreaterThan(0)
  for (let row = 0; row < 100; row += 1) {
    t('title')
    t.find('title')
    t.find('gone')
  }
  expect(readings).toHaveBeenCalledTimes(before)
})

it('drops what it found when another language is loaded', async () => {
  const t = catalogue('found-again', { title: 'Channels' })
  expect(t.find('title')).toBe('Channels')
  await loadLanguage('de', async (area) => (area === 'found-again' ? { title: 'Kanäle' } : undefined))
  expect(t.find('title')).toBe('Kanäle')
})

it('looks up a text with values by its values', () => {
  const t = catalogue('with-values', { unnamed: 'Channel {{id}}' })
  expect([7, 8].map((id) => t.find('unnamed', { id }))).toEqual(['Channel 7', 'Channel 8'])
})
