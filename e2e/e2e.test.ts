import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPlaywright, readVitest } from './test-counts.ts'
import { anyOf, ending, exactly, inOrder, like, starting, t } from './texts.ts'

describe('test-counts', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'realm-console-counts-'))
    file = join(folder, 'report.json')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const save = (report: object) => writeFileSync(file, JSON.stringify(report))

  describe('the report of Vitest', () => {
    const passed = { fullName: 'a works', status: 'passed', failureMessages: [] }
    const broken = {
      fullName: 'a breaks',
      status: 'failed',
      failureMessages: ['expected 1 to be 2\n    at a.test.ts:3'],
    }
    const report = (testResults: readonly object[], numFailedTests: number) =>
      save({ numPassedTests: 1, numFailedTests, numPendingTests: 1, numTodoTests: 1, testResults })

    it('lists each failed test with its file and message', () => {
      report([{ name: '/project/e2e/a.test.ts', message: '', assertionResults: [passed, broken] }], 1)
      expect(readVitest(file, 1, '/project')).toEqual({
        passed: 1,
        failed: 1,
        skipped: 2,
        notRun: 0,
        failures: ['e2e/a.test.ts › a breaks\n  expected 1 to be 2\n      at a.test.ts:3'],
      })
    })

    it('counts tests after a failed preparation as not run', () => {
      const waiting = { fullName: 'a waits', status: 'skipped', failureMessages: [] }
      report([{ name: '/project/a.test.ts', message: '', status: 'failed', assertionResults: [passed, waiting] }], 0)
      expect(readVitest(file, 1, '/project')).toMatchObject({ passed: 1, failed: 1, skipped: 1, notRun: 1 })
    })

    it('counts a file that could not be loaded, beside a failed test', () => {
      const unloaded = { name: '/project/b.test.ts', message: 'Cannot find module', assertionResults: [] }
      report([{ name: '/project/a.test.ts', message: '', assertionResults: [passed, broken] }, unloaded], 1)
      const { failed, failures } = readVitest(file, 1, '/project')
      expect(failed).toBe(2)
      expect(failures[1]).toBe('b.test.ts\n  Cannot find module')
    })

    it('fails if the run failed and no test did', () => {
      report([{ name: '/project/a.test.ts', message: '', assertionResults: [passed] }], 0)
      expect(readVitest(file, 0, '/project')).toMatchObject({ failed: 0, failures: [] })
      const { failed, failures } = readVitest(file, 7, '/project')
      expect(failed).toBe(1)
      expect(failures).toEqual([expect.stringContaining('code 7')])
    })

    it.each([
      ['is missing', () => undefined],
      ['is cut off', () => writeFileSync(file, '{"numPassedTests": 4')],
    ])('fails if it %s', (_, prepare) => {
      prepare()
      expect(readVitest(file, 0, '/project')).toMatchObject({
        passed: 0,
        failed: 1,
        failures: [expect.stringContaining('No report')],
      })
    })
  })

  describe('the report of Playwright', () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
      title,
      line: 5,
      tests: [{ projectName: 'double', status, results: [{ errors: messages.map((message) => ({ message })) }] }],
    })
    const report = (specs: readonly object[], errors: readonly object[] = []) =>
      save({
        stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
        errors,
        suites: [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs }] }],
      })

    it('lists failed and flaky tests with project, file and line, without the colors of the messages', () => {
      report([
        spec('opens', 'expected'),
        spec('closes', 'unexpected', '\u001B[31mTimeout\u001B[39m'),
        spec('repeats', 'flaky', 'too late'),
      ])
      expect(readPlaywright(file, 1)).toEqual({
        passed: 3,
        failed: 2,
        skipped: 2,
        notRun: 0,
        failures: [
          '[double] › e2e/a.spec.ts:5 › closes\n  Timeout',
          '[double] › e2e/a.spec.ts:5 › repeats\n  too late',
        ],
      })
    })

    it('counts a test that did not begin as not run, and one that skips itself as skipped', () => {
      const skipped = (expectedStatus: string) => ({
        title: 'waits',
        line: 5,
        tests: [{ projectName: 'double', status: 'skipped', expectedStatus, results: [{ errors: [] }] }],
      })
      report([skipped('passed'), skipped('skipped')])
      expect(readPlaywright(file, 1)).toMatchObject({ skipped: 1, notRun: 1 })
    })

    it('lists errors outside tests', () => {
      report([], [{ message: 'the server did not start' }])
      expect(readPlaywright(file, 1).failures).toEqual(['end-to-end tests\n  the server did not start'])
    })
  })
})

describe('texts', () => {
  // The tests quote no text, so that texts can be rewritten without changing them.
  describe('t', () => {
    it('fills a text as the page does', () => {
      expect(t('records:review.send', { count: 1 })).toMatch(/\b1\b/)
      expect(t('records:review.send', { count: 2_000 })).toContain('2,000')
      expect(t('records:review.send', { count: 1 })).not.toBe(t('records:review.send', { count: 2 }))
      expect(t('records:channel.subscribers.title', { channel: 'dock' })).toContain('dock')
    })

    it('accepts a computed key', () => {
      const labels = (['owner', 'guest'] as const).map((role) => t(`organization:role.label.${role}`))
      expect(labels).toEqual([t('organization:role.label.owner'), t('organization:role.label.guest')])
    })

    it('rejects an unknown key, and wrong values', () => {
      // @ts-expect-error -- a key that no area has
      expect(() => t('records:no-such-key')).toThrow('records:no-such-key')
      // @ts-expect-error -- a plural form, which only the count chooses
      t('records:review.send_other', { count: 2 })
      // @ts-expect-error -- the count is missing
      expect(() => t('records:review.send')).toThrow('records:review.send')
      // @ts-expect-error -- a value that the text has no place for
      t('records:review.send', { count: 2, nobody: 'dock' })
      // @ts-expect-error -- a value that the pattern has no place for
      like('records:channel.subscribers.title', { nobody: 'dock' })
      // @ts-expect-error -- a text without values
      like('records:channel.subscribers.copy-emails', { nobody: 'dock' })
    })
  })

  describe('like', () => {
    it('matches a text with any values', () => {
      const pattern = like('records:channel.subscribers.title')
      expect(t('records:channel.subscribers.title', { channel: 'dock (old)' })).toMatch(exactly(pattern))
      expect(t('records:channel.subscribers.copy-emails')).not.toMatch(pattern)
    })

    it('requires the known values', () => {
      const pattern = like('records:channel.subscribers.title', { channel: 'dock (old)' })
      expect(t('records:channel.subscribers.title', { channel: 'dock (old)' })).toMatch(exactly(pattern))
      expect(t('records:channel.subscribers.title', { channel: 'quay' })).not.toMatch(pattern)
    })

    it.each([0, 1, 2, 20_000])('matches each form of a plural text, here of %d', (count) => {
      const text = t('records:review.send', { count })
      expect(text).toMatch(exactly(like('records:review.send')))
      expect(text).toMatch(exactly(like('records:review.send', { count })))
      expect(text).not.toMatch(like('records:review.send', { count: count + 3 }))
    })

    it('does not match a word as a number', () => {
      expect(t('records:review.send', { count: 7 }).replace('7', 'some')).not.toMatch(like('records:review.send'))
    })

    it('knows the text for zero', () => {
      expect(t('groups:pane.join', { count: 0 })).toMatch(exactly(like('groups:pane.join', { count: 0 })))
      expect(t('groups:pane.join', { count: 0 })).toMatch(exactly(like('groups:pane.join')))
    })
  })

  describe('anchors', () => {
    it('match a text at its position, with special characters of patterns escaped', () => {
      expect('Send (2) now').toMatch(starting('Send (2)'))
      expect('Now send').not.toMatch(starting('send'))
      expect('as a draft').toMatch(ending('draft'))
      expect('drafts').not.toMatch(ending('draft'))
      expect('drafts').not.toMatch(exactly('draft'))
      expect('a\nb').toMatch(inOrder('a', 'b'))
      expect('b a').not.toMatch(inOrder('a', 'b'))
      expect('a\nb').toMatch(exactly(inOrder('a', 'b')))
    })

    it('match each of several texts', () => {
      const either = starting(anyOf('Send', 'Finish'))
      expect('Finish').toMatch(either)
      expect('Send 2').toMatch(either)
      expect('Not Finish').not.toMatch(either)
    })
  })
})
