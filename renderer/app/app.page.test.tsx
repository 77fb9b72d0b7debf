import { fireEvent, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ending, exactly, like, starting, t } from '#contract/testing/english.ts'
import { call } from '../lib/bridge/bridge.ts'
import { openPage, type OpenPage } from '../testing/open-page.tsx'
import { accountOf } from '../testing/other-organization.ts'

describe('compositions', () => {
  /** Presses a key that an input method uses for itself. */
  const compose = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key, isComposing: true })
  const patches = async (page: OpenPage) => (await page.requests()).filter(({ method }) => method === 'PATCH')

  it('sends no change when Enter ends a composition', async () => {
    const page = await openPage({ path: 'channels/101', isProduction: true })
    const privacy = { name: starting(t('records:channel.privacy.public')) }
    await page.user.click(await page.findByRole('radio', privacy))
    await page.user.click(await page.findByRole('button', { name: starting(t('records:drafts.bar.review')) }))
    const review = within(await page.findByRole('dialog', { name: like('records:review.title') }))
    const confirm = await review.findByRole<HTMLInputElement>('textbox', { name: like('records:review.confirm.label') })
    page.fill(confirm, 'Halden Ferries')
    compose(confirm, 'Enter')
    await page.settled()
    expect(await patches(page)).toEqual([])
    fireEvent.keyDown(confirm, { key: 'Enter' })
    await expect.poll(async () => (await patches(page)).length).toBe(1)
  })

  it('keeps a search when Escape ends a composition', async () => {
    const page = await openPage({ path: 'channels' })
    const search = await page.findByRole<HTMLInputElement>('textbox', { name: t('records:channel.search.label') })
    page.fill(search, '港')
    compose(search, 'Escape')
    expect(search.value).toBe('港')
    fireEvent.keyDown(search, { key: 'Escape' })
    await expect.poll(() => search.value).toBe('')
  })
})

describe('language', () => {
  it('shows a page in German, and the next one in English', async () => {
    const page = await openPage({ path: 'playgrounds', preferences: { language: 'de' } })
    await page.findByRole('heading', { level: 1, name: 'Code-Playgrounds' })
    expect(document.documentElement.lang).toBe('de')
  })

  it('shows it in English again', async () => {
    const page = await openPage({ path: 'playgrounds' })
    await page.findByRole('heading', { level: 1, name: 'Code playgrounds' })
    expect(document.documentElement.lang).toBe('en')
  })
})

describe('offline', () => {
  const label = t('channels:channel.field.description')
  const status = (page: OpenPage) => page.getByRole('contentinfo', { name: t('app:status.label') })
  const inStatus = (page: OpenPage) => within(status(page))
  const expectStatus = (page: OpenPage, text: string | RegExp) =>
    expect.poll(() => status(page).textContent).toMatch(text)
  const description = (page: OpenPage) => page.findByRole<HTMLTextAreaElement>('textbox', { name: label })
  const review = (page: OpenPage) =>
    page.findByRole<HTMLButtonElement>('button', { name: starting(t('records:drafts.bar.review')) })
  const findSend = (page: OpenPage) => page.findByRole('button', { name: starting(like('records:review.send')) })
  const patches = async (page: OpenPage) => (await page.requests()).filter(({ method }) => method === 'PATCH').length
  const descriptionOf = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

  /** Cuts every connection, and sends a request, because any request detects that. */
  async function cut(page: OpenPage): Promise<void> {
    await page.setFaults({ drop: 'before' })
    const request = {
      profileId: page.profileId,
      callId: crypto.randomUUID(),
      operation: 'folders.list',
      parameters: {},
    }
    await expect(call('request:send', request as Parameters<typeof call<'request:send'>>[1])).rejects.toThrow()
    await expectStatus(page, like('organization:status.offline'))
  }

  it('locks sending and keeps typed text while the server can’t be reached, and sends later only what the user sends', async () => {
    const page = await openPage({ path: 'channels/101', allowsProblems: true })
    page.fill(await description(page), 'Where to go when fog closes')
    await page.user.click(await review(page))
    const send = await findSend(page)
    await expect.poll(() => document.activeElement === send).toBe(true)
    await cut(page)
    await expect.poll(() => descriptionOf(send)).toMatch(exactly(like('organization:offline')))
    expect(document.activeElement).toBe(send)
    await page.user.keyboard('{Enter}')
    await page.user.click(await page.findByRole('button', { name: t('records:review.back') }))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    page.fill(await description(page), 'Where to go when fog closes the quay')
    await expect.poll(async () => (await review(page)).disabled).toBe(true)
    await page.go('overview')
    await page.go('channels/101')
    expect((await description(page)).value).toBe('Where to go when fog closes the quay')
    expect(await patches(page)).toBe(0)

    // The fault holds every request, so that the console can't notice the server's return before the button is pressed.
    await page.setFaults({ hold: true })
    await page.user.click(await inStatus(page).findByRole('button', { name: t('organization:status.try') }))
    await inStatus(page).findByRole('button', { name: t('organization:status.trying') })
    await expectStatus(page, like('organization:status.offline'))
    await page.setFaults(null)
    await expect.poll(() => status(page).textContent).not.toMatch(like('organization:status.offline'))
    // No change was queued to be sent automatically.
    expect(await patches(page)).toBe(0)
    await expect.poll(async () => (await review(page)).disabled).toBe(false)
    await page.user.click(await review(page))
    await page.user.click(await findSend(page))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    await expect.poll(() => patches(page)).toBe(1)
  })

  it('shows the loaded list while the server can’t be reached, and leads to the check of the connection', async () => {
    const page = await openPage({ path: 'channels', allowsProblems: true })
    const grid = await page.findByRole('grid', { name: t('channels:table.label') })
    await within(grid).findByRole('link', { name: 'all-hands' })
    await cut(page)
    await page.findByText(starting(like('organization:page.offline')))
    within(grid).getByRole('link', { name: 'all-hands' })
    await page.user.click(await inStatus(page).findByRole('link', { name: ending(like('organization:status.check')) }))
    const cause = await page.findByRole('complementary', { name: t('dialogs:connection-check.label.cause') })
    await expect.poll(() => cause.textContent).toContain(t('dialogs:connection-check.cause.http-cut'))
  })

  it.each(['live', 'silent'] as const)('shows that a connection opened before the page is %s', async (state) => {
    const page = await openPage({ server: { minimal: state === 'silent' } })
    await expectStatus(page, t(`organization:status.${state}`))
  })

  it('opens an organization as soon as its server is back', async () => {
    const page = await openPage({ allowsProblems: true })
    await page.setFaults({ drop: 'before' })
    await page.restart()
    await page.findByRole('heading', { name: like('organization:gate.failed') })
    await expectStatus(page, like('organization:status.offline'))
    await page.setFaults(null)
    await page.findByRole('heading', { name: t('organization:feature.overview') })
    await expectStatus(page, t('organization:status.live'))
  })

  it.each([false, true])(
    'reports a refused key once, sends it once, and continues with another (minimal: %s)',
    async (minimal) => {
      const page = await openPage({ path: 'groups', server: { minimal }, allowsProblems: true })
      await page.settled()
      await page.setFaults({ status: 401, code: 'UNAUTHORIZED', msg: 'Invalid API key' })
      const before = (await page.requests()).length
      const ask = { profileId: page.profileId, callId: crypto.randomUUID(), operation: 'groups.list', parameters: {} }
      await expect(call('request:send', ask as Parameters<typeof call<'request:send'>>[1])).rejects.toThrow()
      await expectStatus(page, t('organization:status.signed-out'))
      for (const path of ['overview', 'channels', 'users', 'groups', 'exports', 'overview']) {
        await page.go(path)
        await page.settled()
      }
      const alerts = page.getAllByRole('alert').map(({ textContent }) => textContent)
      expect(alerts.filter((text) => like('organization:signed-out').test(text))).toHaveLength(1)
      expect(alerts.filter((text) => like('overview:attention.failed').test(text))).toEqual([])
      expect((await page.requests()).slice(before)).toHaveLength(1)
      expect(inStatus(page).queryByRole('button', { name: t('organization:status.try') })).toBeNull()

      await page.setFaults(null)
      await page.user.click(await inStatus(page).findByRole('link', { name: t('organization:gate.connect') }))
      page.fill(await page.findByLabelText(t('connect:field.key')), accountOf(page.demo, 'owner').apiKey)
      await page.user.click(await page.findByRole('button', { name: t('connect:again.submit') }))
      await expectStatus(page, t(`organization:status.${minimal ? 'silent' : 'live'}`))
      await page.go('groups')
      await page.findByRole('grid')
      expect(page.queryByText(like('organization:signed-out'))).toBeNull()
    },
  )

  it('is covered while the console doesn’t answer, and then continues as it was', async () => {
    const page = await openPage({ path: 'channels/101' })
    page.fill(await description(page), 'Where to go when fog closes')
    page.push('console:silent', { isSilent: true })
    const title = t('app:lost.silent.title')
    const cover = await page.findByRole<HTMLDialogElement>('dialog', { name: title })
    expect(cover.open).toBe(true)
    expect(page.getByRole('alert').textContent).toBe(title + t('app:lost.silent'))
    page.push('console:silent', { isSilent: false })
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    expect((await description(page)).value).toBe('Where to go when fog closes')
  })

  it.each([
    ['ended', 'app:lost.ended.title', 'app:lost.ended'],
    ['no-session', 'app:lost.title', 'app:lost.no-session'],
  ] as const)('replaces every page and dialog when the console can’t be reached: %s', async (cause, title, text) => {
    const page = await openPage({ path: 'channels/101', skipsTime: true })
    page.fill(await description(page), 'Where to go when fog closes')
    await page.user.click(await review(page))
    await page.findByRole('dialog')
    await page.settled()
    // Some lists are loaded only after the first paint.
    await page.skip(3_000)
    await page.settled()
    const before = page.calls().length
    page.push('console:lost', { cause })
    expect(await page.findByRole('heading', { level: 1, name: t(title) })).toBeTruthy()
    expect(page.getByRole('alert').textContent).toBe(t(title) + t(text))
    for (const role of ['dialog', 'textbox', 'button', 'link', 'navigation', 'contentinfo'])
      await expect.poll(() => page.queryAllByRole(role)).toEqual([])
    // The page that closes cancels what it follows, and asks for nothing.
    expect(
      page
        .calls()
        .slice(before)
        .filter(({ channel }) => channel === 'request:send'),
    ).toEqual([])
  })
})
