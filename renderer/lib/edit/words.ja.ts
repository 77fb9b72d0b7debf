import type { Words } from '../text-types.ts'

export default {
  refused: 'サーバーが拒否しました：「{{words}}{{stop}}」値を変えるか、変更前に戻してください。',
  'refused.rule': 'サーバーが拒否しました：「{{words}}{{stop}}」{{rule}}',
} satisfies Words
