import type { Words } from '../../lib/text-types.ts'

export default {
  part: '{{file}}の一部を読み取れませんでした',
  'part.about': 'それ以外はすべて保持されています。読み取れなかった部分：{{parts}}。元のファイルの保存先：{{path}}',
  whole: '{{file}}を読み取れませんでした',
  'whole.about': 'コンソールは空のファイルで起動しました。元のファイルの保存先：{{path}}',
} satisfies Words
