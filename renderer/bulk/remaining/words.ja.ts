import type { Words } from '../../lib/text-types.ts'

export default {
  open: '残りの行を開く…',
  title_other: '残りの{{count, number}}行を実行しますか？',
  from: '「{{title}}」から（保存：{{time}}）。説明文は、ファイル内の変更から生成されています。',
  change: '{{field}}：{{from}} → {{to}}',
  name: '{{name}}（{{record}}）',
  problem: '{{file}}は実行できません。{{line, number}}行目：{{why}}',
  'problem.not-json':
    'この行は有効なJSONではありません。ファイルが不完全か、残りの行のファイルではない可能性があります。',
  'problem.not-remaining-rows': '実行元とサーバーの記載がないため、残りの行のファイルではありません。',
  'problem.other-server': 'このファイルは{{what}}のものであるため、IDがこのサーバーと一致しません。',
  'problem.not-a-row': '「{{what}}」の値を認識できません。',
  'problem.no-rows': 'ファイルに行がありません。',
  'problem.too-many': 'ファイルの行数が{{what}}を超えています。',
} satisfies Words
