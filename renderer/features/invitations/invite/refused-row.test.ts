import { expect, it } from 'vitest'
import { rowResultTexts } from '../../../bulk/dialog/row-result.ts'

it('shows the reason for a refused address, which the server’s words about the whole request do not say', () => {
  const { reason } = rowResultTexts(
    {
      index: 0,
      name: 'mary@port.example',
      change: '',
      write: { kind: 'invitation', act: 'create' },
      state: 'refused',
      held: null,
      outcomes: [
        { field: 'email', state: 'refused', because: 'server-words', words: 'We weren’t able to invite anyone.' },
      ],
      failure: {
        kind: 'invalid-input',
        message: '',
        code: 'INVITATION_FAILED',
        details: { errors: [['mary@port.example', 'Already has an account.', true]] },
      },
      at: null,
      isAbsent: false,
    },
    true,
    undefined,
  )
  expect(reason).toMatch(/“We weren’t able to invite anyone\.”.*deactivated account/)
})
