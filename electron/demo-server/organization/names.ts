// oxfmt-ignore
export const firstNames = [
  'Aaliyah', 'Agnieszka', 'Aino', 'Amara', 'Ana', 'Anne-Lise', 'Arash', 'Arne', 'Ayşe', 'Bao', 'Birgit', 'Chiamaka',
  'Dag', 'Diego', 'Dmitri', 'Eirik', 'Elif', 'Erik', 'Fatima', 'Femi', 'Frida', 'Gunnar', 'Guðrún', 'Hana', 'Håkon',
  'Hamza', 'Ilse', 'Ines', 'Ivar', 'Jae-won', 'João', 'Kari', 'Kavita', 'Kjersti', 'Krzysztof', 'Lars', 'Leila',
  'Linh', 'Magnus', 'Maja', 'Mohamed', 'Noor', 'Oddvar', 'Olga', 'Pernille', 'Pål', 'Rahul', 'Ragnhild', 'Samir',
  'Siobhán', 'Sofía', 'Solveig', 'Stian', 'Tomasz', 'Torunn', 'Trygve', 'Unni', 'Wanjiru', 'Xiulan', 'Zoltán',
]

// oxfmt-ignore
export const lastNames = [
  'Aas', 'Achterberg', 'Andersen', 'Bakke', 'Berg', 'Bianchi', 'Castro', 'Chen', 'Da Silva', 'Diallo', 'Eriksen',
  'Farah', 'Fjeld', 'García', 'Gjerde', 'Gundersen', 'Hagen', 'Hansen', 'Hernández', 'Hoang', 'Holm', 'Hossain',
  'Ivanova', 'Jensen', 'Johansson', 'Kamau', 'Khan', 'Kim', 'Kovács', 'Kristoffersen', 'Larsen', 'Lindqvist', 'Lund',
  'Mäkinen', 'Mensah', 'Mikkelsen', 'Müller', 'Nguyen', 'Nilsen', 'Nowak', 'Ødegård', 'Okafor', 'Olsen', 'Papadakis',
  'Pedersen', 'Rashid', 'Rønning', 'Sæther', 'Schmidt', 'Skoglund', 'Sørensen', 'Svendsen', 'Thorsen', 'Tveit',
  'Ueda', 'Vasquez', 'Virtanen', 'Wang', 'Yilmaz', 'Zieliński',
]

const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', å: 'a', ð: 'd', ş: 's', ł: 'l', ı: 'i', ß: 'ss' }

/** Part of an address before the @, in plain letters. */
export function addressOf(fullName: string): string {
  return fullName
    .toLowerCase()
    .replace(/[øæåðşłıß]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, '.')
    .replace(/[^a-z.-]/g, '')
}
