import type { Reading } from './reading.ts'

export const readASky: Reading = {
  sections: [
    {
      heading: 'First evening: north',
      paragraphs: [
        'Go out when it is properly dark and give your eyes twenty minutes; they need that long, and one look at a telephone costs them all of it. Find the seven bright stars of the Plough, which is also called the Big Dipper. It may stand on its handle or hang upside down. The two stars of its bowl that are furthest from the handle are the pointers. Go on in the direction in which they point, from the bottom of the bowl out through the rim, five times the distance between the two, and you come to a star that is about as bright as they are and stands alone. That is Polaris, the Pole Star.',
        'The point on the horizon below it is north, to within a degree. And its height above the horizon is your latitude. A fist at arm’s length is about ten degrees wide: count fists. If you come to five, you are near 50 degrees north, and you have done by hand what ships were sent out to do.',
        'South of the equator there is no such star. There you take the Southern Cross: go on along its longer arm four and a half times its length, and drop from that point straight down to the horizon.',
      ],
    },
    {
      heading: 'Second evening: the clock',
      paragraphs: [
        'Note where a bright star stands over a roof or a pole, and the time. Go in. Come out after an hour: it has moved to the west, by fifteen degrees, a fist and a half. Everything goes round Polaris once a day. In the north one sees the Plough turn about it against the hands of a clock, a quarter of the way in six hours.',
        'On the next evening stand in the same place and wait for the same star over the same roof. It comes four minutes early. Four minutes a day are half an hour a week and two hours a month. So a sky that you see at ten tonight stood there at midnight a month ago, and twelve months make up the whole round. That is why winter and summer have different stars.',
      ],
    },
    {
      heading: 'Third evening: the season',
      paragraphs: [
        'Now learn one figure for the season; one will do. In winter, from the north, Orion stands in the south, three stars in a short row for a belt. The belt points down on the left to Sirius, the brightest star of all, and up on the right to orange Aldebaran. In spring follow the handle of the Plough, along its curve, to orange Arcturus, and on to white Spica. In summer three bright stars stand high in a large triangle, Vega, Deneb and Altair, and the Milky Way runs through it. In autumn there is the Great Square of Pegasus, with remarkably little inside.',
        'Look at colours while you are there. Betelgeuse, Orion’s shoulder, is orange and Rigel, his foot, is bluish white. That is heat: the orange star’s surface is at some 3,500 degrees, the white one’s at 12,000.',
      ],
    },
    {
      heading: 'Fourth evening: what wanders',
      paragraphs: [
        'Planets keep to the path of the Sun and the Moon. Anything bright, high up in the north, is no planet. They do not twinkle much, since they are small discs and not points. Venus is never seen far from the Sun, in the west after sunset or in the east before sunrise, and is brighter than any star. Jupiter comes next and may be out all night. Mars is orange, Saturn a quiet yellow.',
        'Draw what you suspect, with two stars next to it. Draw it again after a week. If it has moved against them it is a planet, and you have found that out in just the way in which it was first found out.',
      ],
    },
    {
      heading: 'Fifth evening: your own',
      paragraphs: [
        'Take a chart of a night that mattered to you, or make a preview of one. Hold it over your head, turned so that its north is towards Polaris. East is then on the left, as it should be, because you are looking up.',
        'Find on the chart one star that you have learned. Then go out in the same month at the same hour, in any year, and it stands there. Stars keep their places so well that nobody will notice a difference in a lifetime. Only the Moon and the planets are elsewhere. Those are what make the night on the chart that night, and not another.',
      ],
    },
  ],
}
