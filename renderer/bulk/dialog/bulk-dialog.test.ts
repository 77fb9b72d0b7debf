import { expect, test } from 'vitest'
import { statement } from './bulk-dialog.tsx'

test.each([
  ['Move 42 channels to Crew?', 'Move 42 channels to Crew'],
  ['Déplacer 42 canaux vers Crew\u202f?', 'Déplacer 42 canaux vers Crew'],
  ['¿Mover 42 canales a Crew?', 'Mover 42 canales a Crew'],
  ['42個のチャンネルをCrewに移動しますか？', '42個のチャンネルをCrewに移動します'],
])('the title of a run states what “%s” asks', (question, title) => {
  expect(statement(question)).toBe(title)
})

test('a title that asks nothing stays as it is', () => {
  expect(statement('42 Kanäle ändern')).toBe('42 Kanäle ändern')
})
