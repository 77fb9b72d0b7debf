import { expect, it } from 'vitest'
import { rememberLog } from './remember-log.ts'

it('passes lines on, and returns the last ones with their times', async () => {
  const written: string[] = []
  const { log, readLog } = rememberLog((line) => written.push(line))
  for (let line = 1; line <= 1_500; line += 1) log(`line\n${line}`)
  expect(written).toHaveLength(1_500)
  const last = await readLog(2)
  expect(last.map((line) => line.replace(/^\S+Z /, ''))).toEqual(['line 1499', 'line 1500'])
  expect(Number.isNaN(Date.parse(last[0]?.split(' ')[0] ?? ''))).toBe(false)
  // Older lines are dropped, so that a long session doesn't fill the memory.
  expect(await readLog(5_000)).toHaveLength(1_000)
})
