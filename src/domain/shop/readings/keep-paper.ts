import type { Reading } from './reading.ts'

export const keepPaper: Reading = {
  sections: [
    {
      heading: 'First lesson: where',
      paragraphs: [
        'Paper that is hundreds of years old can be in perfect order, and a newspaper of last summer brown. Both have their reasons. Heat and damp make everything that destroys paper go faster: as a rule of thumb, some five degrees less double its life. So the first lesson costs nothing. Take it out of the attic, which is hot, and out of the cellar, which is damp. Keep it in the middle of the house, on an inner wall, in a cupboard that is closed, off the floor by a hand, since every flood begins at the bottom.',
        'What you want is cool, dry and always the same: under 20 degrees, between 30 and 50 percent humidity. A bedroom cupboard is nearly that. A hygrometer for a few coins tells you whether it is so in your house. A place that swings between dry and damp is worse than one that is a little too much of either.',
      ],
    },
    {
      heading: 'Second lesson: in what',
      paragraphs: [
        'Brown cardboard, brown envelopes and cheap plastic give off acid, and go for the paper that is inside. Buy folders and boxes that are sold as acid-free and lignin-free; for photographs look for the words Photographic Activity Test, or PAT, or ISO 18916. Sleeves, if any, of polyester, polypropylene or polyethylene. No PVC: you know it by its smell of a new shower curtain, and it goes sticky.',
        'If you can afford one thing only, buy one good box. Even plain white copying paper of today is alkaline and makes a decent sheet to lay between.',
        'Newspaper cuttings are made of wood and cannot be saved, only slowed. Copy each of them on to good paper, or photograph it, and keep the original apart, since it will stain whatever it lies on.',
      ],
    },
    {
      heading: 'Third lesson: with what hands',
      paragraphs: [
        'Clean and dry hands. Cotton gloves are for the cinema; in them one feels nothing and tears things. For photographs and negatives alone it is worth wearing thin nitrile ones, since fingerprints etch into the silver.',
        'Unfold letters and let them lie flat under something light. Take out paper clips, pins and rubber bands; slide a piece of plastic under a rusted clip before you bend it up, so that the paper is not torn. No tape, ever, of any kind. Even the good one yellows, and everything called invisible is to be seen for ever. No lamination: it melts plastic into the letter and cannot be undone. No glue. Write only in pencil, and not on top of the original.',
      ],
    },
    {
      heading: 'Fourth lesson: light, water, mice',
      paragraphs: [
        'Light does damage that adds up and never heals. What you want to see on the wall, hang up as a copy, and let the original lie in the dark. If it has to be the original, hang it where no sun comes, behind glass that stops ultraviolet, and not over the stove.',
        'If paper gets wet, you have about two days before mould. Do not rub. Lay single sheets on clean absorbent paper, in moving air, without heat. If it is too much for that, put it in bags and freeze it: frozen, it can wait until you have time or advice. Keep photographs that are stuck together in cold clean water for some hours, no longer, and they will often part.',
        'Anything that smells of mould goes into a bag of its own, away from the rest, and is dried first. Brown specks and small holes in fresh sawdust are somebody living there: freeze those too, in a tight bag, for two weeks.',
      ],
    },
    {
      heading: 'Fifth lesson: twice',
      paragraphs: [
        'A hundred years have one fire in them, one flood and two house moves. What exists once will be lost once. So photograph or scan everything, at 300 dots to the inch for letters and 600 for photographs, and keep the pictures in two places that do not burn down together. Your case can be one of the two. Take it away from time to time, whole, and put that on a disk at somebody else’s.',
        'And lay one sheet on top in the box, in pencil: what this is, whose it was, why it was kept. Most paper is not destroyed by acid. It is thrown away, on a Saturday, by tired and well-meaning people who could not tell what it was.',
      ],
    },
  ],
}
