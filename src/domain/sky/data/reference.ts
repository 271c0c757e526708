import type { BodyName } from '../bodies.ts'
import type { SkyPlace } from '../horizon.ts'
import type { Horizontal } from '../over-place.ts'
import type { StarRow } from '../star-catalogue.ts'

/**
 * Positions by ERFA (IAU 2006/2000A) and JPL DE431: topocentric apparent places without refraction, UTC read as UT1, height 0 of
 * the WGS84 ellipsoid, azimuth from north through east, degrees. Stars are given as ICRS of J2000.0, their motions in mas a year.
 */
export type ReferenceCase = SkyPlace & {
  readonly utc: string
  readonly star: Pick<StarRow, 'ra' | 'dec' | 'pmRaCosDec' | 'pmDec'> & Horizontal
  readonly bodies: Readonly<Record<BodyName, Horizontal>>
  /** The part of the disc that is lit, seen from the middle of the Earth. */
  readonly moonIlluminated: number
}

// biome-ignore format: a table
export const referenceCases: readonly ReferenceCase[] = [
  {
    utc: '2096-06-14T10:43:32.000Z', lat: 3.440697, lon: -74.282575, moonIlluminated: 0.424156,
    star: { ra: 76.6532816, dec: -46.2089396, pmRaCosDec: -0.67, pmDec: 2.57, alt: -0.3723868, az: 136.1633959 },
    bodies: {
      sun: { alt: -1.9053945, az: 66.5061759 }, moon: { alt: 74.0405461, az: 112.9798414 }, mercury: { alt: 5.2019334, az: 67.2574368 },
      venus: { alt: -9.9639759, az: 64.8500853 }, mars: { alt: -15.285499, az: 63.8206323 }, jupiter: { alt: -4.8574273, az: 66.3990016 },
      saturn: { alt: -66.0936833, az: 46.5898836 }, uranus: { alt: 71.521011, az: 90.6491607 }, neptune: { alt: -71.7910561, az: 42.327911 },
    },
  },
  {
    utc: '1937-02-14T04:11:50.000Z', lat: 16.114053, lon: -178.75563, moonIlluminated: 0.1042484,
    star: { ra: 207.3091544, dec: 71.0542404, pmRaCosDec: 1.34, pmDec: -0.51, alt: -2.5244763, az: 0.3164401 },
    bodies: {
      sun: { alt: 23.3110517, az: 247.4983775 }, moon: { alt: 60.2906462, az: 251.8467503 }, mercury: { alt: -1.5223238, az: 249.0840258 },
      venus: { alt: 69.7975169, az: 243.151221 }, mars: { alt: -71.1309281, az: 266.912437 }, jupiter: { alt: -15.1016793, az: 250.5334959 },
      saturn: { alt: 49.4411606, az: 241.1991378 }, uranus: { alt: 83.5540201, az: 116.8252819 }, neptune: { alt: -46.2086357, az: 63.2641704 },
    },
  },
  {
    utc: '1901-09-29T05:58:30.000Z', lat: 7.293106, lon: 134.356595, moonIlluminated: 0.9845997,
    star: { ra: 237.5426727, dec: 59.0835441, pmRaCosDec: -126.99, pmDec: -5416.09, alt: 37.5761286, az: 3.6920764 },
    bodies: {
      sun: { alt: 42.8073658, az: 260.2183952 }, moon: { alt: -52.6696748, az: 63.976694 }, mercury: { alt: 57.4205425, az: 233.9528761 },
      venus: { alt: 63.7611076, az: 202.1571673 }, mars: { alt: 64.1298834, az: 190.270836 }, jupiter: { alt: 37.3763654, az: 127.1560498 },
      saturn: { alt: 32.9953822, az: 123.2413823 }, uranus: { alt: 53.9442999, az: 146.127318 }, neptune: { alt: -40.6780027, az: 307.860343 },
    },
  },
  {
    utc: '1995-05-25T18:34:48.000Z', lat: 38.082859, lon: -55.237859, moonIlluminated: 0.1160796,
    star: { ra: 60.5848512, dec: 40.9814079, pmRaCosDec: -0.01, pmDec: -1.46, alt: 54.9346177, az: 289.4752374 },
    bodies: {
      sun: { alt: 48.3511963, az: 258.6272103 }, moon: { alt: 10.0498156, az: 274.6829332 }, mercury: { alt: 61.0888087, az: 247.5706806 },
      venus: { alt: 25.8807518, az: 267.228941 }, mars: { alt: 41.8316302, az: 108.8262097 }, jupiter: { alt: -54.5434783, az: 72.3285051 },
      saturn: { alt: -19.7220869, az: 280.1681592 }, uranus: { alt: -67.5720162, az: 316.5280107 }, neptune: { alt: -70.0819549, az: 328.7960213 },
    },
  },
  {
    utc: '1986-08-11T23:42:24.000Z', lat: 2.017154, lon: 164.111441, moonIlluminated: 0.3771762,
    star: { ra: 62.0957487, dec: 40.3836524, pmRaCosDec: 3.76, pmDec: 0.79, alt: 25.2490571, az: 314.3993463 },
    bodies: {
      sun: { alt: 65.0046488, az: 57.1372202 }, moon: { alt: -3.557553, az: 103.97124 }, mercury: { alt: 72.9300315, az: 7.0040006 },
      venus: { alt: 25.9532953, az: 93.4799265 }, mars: { alt: -58.9531798, az: 150.3508328 }, jupiter: { alt: -37.2056164, az: 265.5976 },
      saturn: { alt: -30.3967415, az: 110.9227692 }, uranus: { alt: -43.8581599, az: 120.6158045 }, neptune: { alt: -57.4172012, az: 130.5639944 },
    },
  },
  {
    utc: '1961-02-02T17:29:03.000Z', lat: 3.203578, lon: -42.431053, moonIlluminated: 0.9664823,
    star: { ra: 353.439526, dec: -69.4240855, pmRaCosDec: -16.17, pmDec: 3.5, alt: 17.1524823, az: 179.8699287 },
    bodies: {
      sun: { alt: 48.9171815, az: 239.8069982 }, moon: { alt: -69.9436854, az: 50.8064432 }, mercury: { alt: 65.9972133, az: 232.406238 },
      venus: { alt: 82.1356086, az: 105.2220891 }, mars: { alt: -5.2751894, az: 62.4685051 }, jupiter: { alt: 27.0847149, az: 243.4349012 },
      saturn: { alt: 28.8795445, az: 243.4442425 }, uranus: { alt: -59.126467, az: 55.1233484 }, neptune: { alt: -42.5261271, az: 254.5346593 },
    },
  },
  {
    utc: '2028-09-27T04:43:18.000Z', lat: 47.77927, lon: -53.331903, moonIlluminated: 0.6636581,
    star: { ra: 149.2740923, dec: -19.1069913, pmRaCosDec: -35.83, pmDec: 4.88, alt: -37.843864, az: 76.4006208 },
    bodies: {
      sun: { alt: -40.9789449, az: 26.5967993 }, moon: { alt: -15.4402379, az: 254.5053898 }, mercury: { alt: -50.3478432, az: 17.5943641 },
      venus: { alt: -10.0414516, az: 56.573032 }, mars: { alt: -1.3245868, az: 61.3579817 }, jupiter: { alt: -41.7647709, az: 23.0411431 },
      saturn: { alt: 52.5089926, az: 155.9573527 }, uranus: { alt: 43.7402621, az: 105.5178291 }, neptune: { alt: 41.6885947, az: 202.2920697 },
    },
  },
  {
    utc: '1933-08-17T08:04:23.000Z', lat: -32.669126, lon: -90.162769, moonIlluminated: 0.1433069,
    star: { ra: 28.8189722, dec: -56.1319709, pmRaCosDec: 732.45, pmDec: -255.36, alt: 57.5961141, az: 146.8339781 },
    bodies: {
      sun: { alt: -56.692486, az: 117.9827559 }, moon: { alt: -26.6503825, az: 73.1439082 }, mercury: { alt: -43.9708715, az: 96.425146 },
      venus: { alt: -60.2739081, az: 179.2002844 }, mars: { alt: -40.8020844, az: 215.1119594 }, jupiter: { alt: -60.321551, az: 179.4391336 },
      saturn: { alt: 50.2749147, az: 281.2533888 }, uranus: { alt: 38.9651737, az: 38.4500943 }, neptune: { alt: -62.4442113, az: 146.5027497 },
    },
  },
  {
    utc: '1993-12-21T19:22:53.000Z', lat: 17.469763, lon: -43.213603, moonIlluminated: 0.5833688,
    star: { ra: 11.4615449, dec: -37.5122004, pmRaCosDec: 8.51, pmDec: 0.23, alt: 26.5899477, az: 150.6892806 },
    bodies: {
      sun: { alt: 12.0880269, az: 240.4044941 }, moon: { alt: 59.5079022, az: 105.492714 }, mercury: { alt: 5.1270577, az: 242.8839112 },
      venus: { alt: 6.4102899, az: 243.1412016 }, mars: { alt: 13.0212498, az: 239.0997588 }, jupiter: { alt: -33.8794652, az: 265.6421696 },
      saturn: { alt: 57.1228711, az: 196.321231 }, uranus: { alt: 30.6265432, az: 229.6383804 }, neptune: { alt: 30.3502468, az: 231.2355574 },
    },
  },
  {
    utc: '2034-01-12T10:38:42.000Z', lat: 12.911786, lon: -96.438803, moonIlluminated: 0.5117674,
    star: { ra: 17.1638466, dec: 20.8495077, pmRaCosDec: 1.58, pmDec: -5.04, alt: -49.5563143, az: 326.774221 },
    bodies: {
      sun: { alt: -31.2830681, az: 107.6044049 }, moon: { alt: 57.8696037, az: 127.633898 }, mercury: { alt: -43.4917845, az: 106.9663408 },
      venus: { alt: -33.4240204, az: 108.211516 }, mars: { alt: -76.5945979, az: 338.9772136 }, jupiter: { alt: -73.8987669, az: 80.9249618 },
      saturn: { alt: 26.5258521, az: 288.3697185 }, uranus: { alt: 12.6954819, az: 291.7500757 }, neptune: { alt: -61.9878883, az: 309.3065684 },
    },
  },
  {
    utc: '1930-08-04T18:27:24.000Z', lat: -70.866677, lon: 108.752649, moonIlluminated: 0.8086882,
    star: { ra: 85.79689, dec: -53.4485564, pmRaCosDec: -1.37, pmDec: -227.99, alt: 44.5356104, az: 127.0938961 },
    bodies: {
      sun: { alt: -34.5203533, az: 151.7545811 }, moon: { alt: 27.9927811, az: 270.1035058 }, mercury: { alt: -31.0712572, az: 174.615481 },
      venus: { alt: -21.0776506, az: 197.7971174 }, mars: { alt: -22.6495676, az: 87.099627 }, jupiter: { alt: -31.7078082, az: 112.2011521 },
      saturn: { alt: 30.5907215, az: 289.7559687 }, uranus: { alt: 10.0643087, az: 36.6264596 }, neptune: { alt: -30.2904436, az: 176.0369895 },
    },
  },
  {
    utc: '1987-07-13T16:59:39.000Z', lat: 50.455517, lon: -138.837806, moonIlluminated: 0.9023706,
    star: { ra: 79.1504208, dec: 48.5925585, pmRaCosDec: 32.39, pmDec: -1.42, alt: 69.4361694, az: 82.8367779 },
    bodies: {
      sun: { alt: 32.2314514, az: 94.1869688 }, moon: { alt: -4.6006997, az: 250.0423674 }, mercury: { alt: 38.9247663, az: 109.3432883 },
      venus: { alt: 40.8038961, az: 103.0445209 }, mars: { alt: 21.7767779, az: 84.1405002 }, jupiter: { alt: 45.4030569, az: 210.3317309 },
      saturn: { alt: -53.6348068, az: 313.6441099 }, uranus: { alt: -51.212913, az: 300.6240852 }, neptune: { alt: -42.360399, az: 287.4333102 },
    },
  },
  {
    utc: '2029-11-18T04:07:35.000Z', lat: -36.055306, lon: -112.257004, moonIlluminated: 0.9206532,
    star: { ra: 110.9426049, dec: -26.8959492, pmRaCosDec: 61.84, pmDec: 292.63, alt: 5.2191157, az: 119.7653135 },
    bodies: {
      sun: { alt: -19.2449317, az: 226.6365422 }, moon: { alt: 38.3085688, az: 16.3000631 }, mercury: { alt: -10.0084541, az: 231.9005152 },
      venus: { alt: 19.1287823, az: 250.349197 }, mars: { alt: 17.547406, az: 252.2842326 }, jupiter: { alt: -30.8693999, az: 217.37051 },
      saturn: { alt: 24.6588826, az: 45.4393204 }, uranus: { alt: 2.1105404, az: 59.4850562 }, neptune: { alt: 51.921176, az: 2.2202525 },
    },
  },
  {
    utc: '1996-04-28T08:22:27.000Z', lat: 63.869152, lon: 16.39611, moonIlluminated: 0.731899,
    star: { ra: 159.9255223, dec: -46.0802874, pmRaCosDec: 143.66, pmDec: -113.61, alt: -69.3867074, az: 39.1971589 },
    bodies: {
      sun: { alt: 34.103226, az: 134.748263 }, moon: { alt: -18.9019884, az: 23.270161 }, mercury: { alt: 34.6864695, az: 111.5744218 },
      venus: { alt: 28.6138873, az: 85.1536814 }, mars: { alt: 32.7559826, az: 148.6490328 }, jupiter: { alt: -11.3455001, az: 242.2220628 },
      saturn: { alt: 25.0946554, az: 175.089761 }, uranus: { alt: -2.5594923, az: 227.5945719 }, neptune: { alt: -5.4622384, az: 233.8353711 },
    },
  },
  {
    utc: '1954-03-20T06:28:21.000Z', lat: -7.711934, lon: -12.186717, moonIlluminated: 0.9932572,
    star: { ra: 19.764789, dec: -34.3535842, pmRaCosDec: -5.16, pmDec: -114.89, alt: -17.166029, az: 129.9016635 },
    bodies: {
      sun: { alt: -6.9202365, az: 91.2999247 }, moon: { alt: 12.4500892, az: 264.2361692 }, mercury: { alt: 18.0379699, az: 98.408099 },
      venus: { alt: -18.7948627, az: 89.0234967 }, mars: { alt: 74.7460907, az: 190.4829027 }, jupiter: { alt: -74.3829967, az: 15.3682158 },
      saturn: { alt: 45.3940639, az: 260.9266792 }, uranus: { alt: -58.8196695, az: 301.6379811 }, neptune: { alt: 32.6146807, az: 265.1826084 },
    },
  },
  {
    utc: '2027-09-24T15:29:40.000Z', lat: 36.232517, lon: -70.945344, moonIlluminated: 0.3647775,
    star: { ra: 347.7822242, dec: 1.0271556, pmRaCosDec: 2310.34, pmDec: -7426.87, alt: -52.5056037, az: 354.3311198 },
    bodies: {
      sun: { alt: 50.1395197, az: 153.6340985 }, moon: { alt: 40.3026096, az: 272.2437179 }, mercury: { alt: 27.9827129, az: 135.0994974 },
      venus: { alt: 41.8952038, az: 141.2563106 }, mars: { alt: 13.9001749, az: 123.501298 }, jupiter: { alt: 61.3472926, az: 180.165064 },
      saturn: { alt: -31.9972472, az: 310.5072784 }, uranus: { alt: 7.823307, az: 291.3996738 }, neptune: { alt: -48.2495052, az: 327.8189456 },
    },
  },
  {
    utc: '1932-08-24T21:34:43.000Z', lat: -38.109576, lon: 156.688544, moonIlluminated: 0.4447397,
    star: { ra: 247.1287899, dec: -27.7110209, pmRaCosDec: 1.2, pmDec: -1.31, alt: -19.5507417, az: 154.5091525 },
    bodies: {
      sun: { alt: 15.474453, az: 62.103571 }, moon: { alt: 19.1441614, az: 333.4917079 }, mercury: { alt: 22.6860185, az: 51.7756911 },
      venus: { alt: 31.7665009, az: 15.6457833 }, mars: { alt: 27.635054, az: 11.445429 }, jupiter: { alt: 14.0588987, az: 63.1217065 },
      saturn: { alt: -25.4532017, az: 209.333581 }, uranus: { alt: 8.8827514, az: 288.0846348 }, neptune: { alt: 12.2428978, az: 67.3914736 },
    },
  },
  {
    utc: '1963-09-07T13:03:08.000Z', lat: 42.568532, lon: 74.804664, moonIlluminated: 0.8163356,
    star: { ra: 149.3344066, dec: -70.9833265, pmRaCosDec: 4258.2, pmDec: 3713.73, alt: -45.3569116, az: 206.4539756 },
    bodies: {
      sun: { alt: 3.4386615, az: 275.2930749 }, moon: { alt: -26.9318076, az: 47.6897717 }, mercury: { alt: 8.1170611, az: 254.3884262 },
      venus: { alt: 5.6934798, az: 273.7834678 }, mars: { alt: 19.0943701, az: 234.710072 }, jupiter: { alt: -18.0161965, az: 63.9437084 },
      saturn: { alt: 6.4254623, az: 119.6551474 }, uranus: { alt: 0.726532, az: 282.8244781 }, neptune: { alt: 24.7655535, az: 217.7585249 },
    },
  },
  {
    utc: '1982-12-09T12:53:49.000Z', lat: 13.546358, lon: -99.95402, moonIlluminated: 0.3051298,
    star: { ra: 109.1038607, dec: 40.4395678, pmRaCosDec: 40.84, pmDec: 5.84, alt: 29.4749221, az: 309.1012216 },
    bodies: {
      sun: { alt: -0.3454738, az: 113.419311 }, moon: { alt: 65.965744, az: 121.1249079 }, mercury: { alt: -11.3968761, az: 113.7572637 },
      venus: { alt: -9.0410035, az: 112.5650178 }, mars: { alt: -42.2735278, az: 106.9442599 }, jupiter: { alt: 20.0952669, az: 115.9273688 },
      saturn: { alt: 45.4961183, az: 119.4149153 }, uranus: { alt: 11.0218507, az: 115.1343196 }, neptune: { alt: -9.3116773, az: 110.7334803 },
    },
  },
  {
    utc: '2009-10-30T01:04:24.000Z', lat: 0.897315, lon: 89.38983, moonIlluminated: 0.84937,
    star: { ra: 155.4169749, dec: -27.3158395, pmRaCosDec: 3.56, pmDec: -1.05, alt: 59.6347293, az: 159.4010287 },
    bodies: {
      sun: { alt: 18.7521065, az: 104.8726171 }, moon: { alt: -64.1599511, az: 272.5882898 }, mercury: { alt: 22.4595659, az: 102.9131584 },
      venus: { alt: 35.7211992, az: 97.9912725 }, mars: { alt: 65.9200256, az: 323.8284312 }, jupiter: { alt: -73.9794013, az: 167.5156983 },
      saturn: { alt: 53.1325559, az: 88.0971634 }, uranus: { alt: -59.8809418, az: 264.677766 }, neptune: { alt: -76.7027109, az: 189.2569621 },
    },
  },
  {
    utc: '2098-11-30T11:17:58.000Z', lat: 40.216094, lon: 13.059213, moonIlluminated: 0.4595056,
    star: { ra: 304.0315342, dec: 59.4215285, pmRaCosDec: -644.44, pmDec: -514.65, alt: 52.6056785, az: 40.8858749 },
    bodies: {
      sun: { alt: 27.821903, az: 185.6419992 }, moon: { alt: -5.2751123, az: 103.4103241 }, mercury: { alt: 29.6377648, az: 207.8414813 },
      venus: { alt: 23.5604255, az: 237.0897035 }, mars: { alt: 26.546017, az: 219.2755549 }, jupiter: { alt: 10.3878626, az: 267.163942 },
      saturn: { alt: 20.1272683, az: 248.0740913 }, uranus: { alt: -19.4500116, az: 65.3808701 }, neptune: { alt: 7.4738865, az: 272.4753086 },
    },
  },
  {
    utc: '2088-11-27T04:26:51.000Z', lat: -10.866671, lon: -82.953427, moonIlluminated: 0.9712949,
    star: { ra: 161.9757483, dec: -18.7599684, pmRaCosDec: -1.14, pmDec: -4.1, alt: -16.7787067, az: 114.0905409 },
    bodies: {
      sun: { alt: -55.3493937, az: 201.930695 }, moon: { alt: 62.8149345, az: 346.2233427 }, mercury: { alt: -45.5296255, az: 215.9763541 },
      venus: { alt: -19.2830978, az: 239.1979965 }, mars: { alt: -4.3465524, az: 73.1000345 }, jupiter: { alt: -61.5711429, az: 146.1913036 },
      saturn: { alt: 62.9696359, az: 0.6936496 }, uranus: { alt: 16.9904384, az: 262.0046514 }, neptune: { alt: -7.1487725, az: 77.0021611 },
    },
  },
  {
    utc: '2020-04-30T01:26:48.000Z', lat: 72.974459, lon: -121.277609, moonIlluminated: 0.4145862,
    star: { ra: 201.6053848, dec: 23.1054566, pmRaCosDec: -46.43, pmDec: -45.21, alt: 23.9914058, az: 89.578393 },
    bodies: {
      sun: { alt: 16.7995308, az: 265.9484173 }, moon: { alt: 38.8464951, az: 175.0925579 }, mercury: { alt: 12.7359361, az: 270.0350277 },
      venus: { alt: 39.7079456, az: 229.8141653 }, mars: { alt: -31.2538541, az: 331.5970558 }, jupiter: { alt: -37.9255795, az: 359.8819287 },
      saturn: { alt: -36.7874445, az: 353.822584 }, uranus: { alt: 14.4471872, az: 268.4955338 }, neptune: { alt: -14.9600115, az: 305.0666405 },
    },
  },
  {
    utc: '1900-02-06T22:01:50.000Z', lat: 48.030277, lon: 109.625325, moonIlluminated: 0.5265461,
    star: { ra: 39.1859976, dec: 66.6109601, pmRaCosDec: -135.11, pmDec: -2263.69, alt: 24.2728504, az: 359.7907785 },
    bodies: {
      sun: { alt: -20.4567879, az: 90.7284721 }, moon: { alt: -21.9533857, az: 349.1004319 }, mercury: { alt: -21.3249261, az: 93.8409636 },
      venus: { alt: -32.4643878, az: 54.7194775 }, mars: { alt: -19.1099567, az: 96.0307675 }, jupiter: { alt: 16.4854128, az: 151.7438736 },
      saturn: { alt: 3.976178, az: 130.5126143 }, uranus: { alt: 13.6000796, az: 148.1284724 }, neptune: { alt: -8.1096775, az: 316.5195441 },
    },
  },
  {
    utc: '1959-11-15T13:06:47.000Z', lat: -66.093107, lon: 81.118939, moonIlluminated: 0.9986264,
    star: { ra: 108.6855855, dec: -65.1037308, pmRaCosDec: 11.35, pmDec: -16.29, alt: 44.7278711, az: 156.0697759 },
    bodies: {
      sun: { alt: 12.1421932, az: 251.9220974 }, moon: { alt: -10.8770933, az: 75.6761432 }, mercury: { alt: 24.068056, az: 265.2756988 },
      venus: { alt: -18.4845981, az: 216.338083 }, mars: { alt: 8.7833187, az: 247.8935015 }, jupiter: { alt: 21.2986348, az: 265.5756191 },
      saturn: { alt: 33.8494363, az: 291.3148564 }, uranus: { alt: -38.7778006, az: 170.0101586 }, neptune: { alt: 1.1670139, az: 241.26681 },
    },
  },
  {
    utc: '2063-08-14T08:58:53.000Z', lat: -71.724919, lon: 68.173935, moonIlluminated: 0.7767805,
    star: { ra: 38.8840241, dec: 18.9715438, pmRaCosDec: -19.02, pmDec: 1.81, alt: -29.1342381, az: 241.0340282 },
    bodies: {
      sun: { alt: 2.7528983, az: 338.972329 }, moon: { alt: -26.9967684, az: 212.6908428 }, mercury: { alt: 15.1288498, az: 356.7199933 },
      venus: { alt: 1.5565198, az: 318.8590204 }, mars: { alt: 27.132176, az: 79.746562 }, jupiter: { alt: 11.1530159, az: 0.2078293 },
      saturn: { alt: -9.0452513, az: 313.4264068 }, uranus: { alt: 25.2438503, az: 66.4514876 }, neptune: { alt: -17.5938236, az: 287.4656036 },
    },
  },
  {
    utc: '1904-05-12T03:24:29.000Z', lat: -79.919891, lon: 173.664557, moonIlluminated: 0.1122307,
    star: { ra: 31.4626923, dec: 31.175809, pmRaCosDec: 4160.47, pmDec: -3907.35, alt: -26.056592, az: 300.5100049 },
    bodies: {
      sun: { alt: -10.8460989, az: 316.1025711 }, moon: { alt: -3.0383057, az: 277.7444744 }, mercury: { alt: -11.005714, az: 318.2085771 },
      venus: { alt: -7.0551072, az: 300.907753 }, mars: { alt: -11.6599073, az: 320.8997254 }, jupiter: { alt: -3.5090752, az: 282.6729699 },
      saturn: { alt: 8.7782845, az: 227.5113863 }, uranus: { alt: 13.5968437, az: 175.3488676 }, neptune: { alt: -12.3024795, az: 0.1093618 },
    },
  },
  {
    utc: '2044-06-15T14:07:13.000Z', lat: -11.983186, lon: 1.951077, moonIlluminated: 0.7930064,
    star: { ra: 258.7239304, dec: -30.8598962, pmRaCosDec: 40.99, pmDec: -29.41, alt: -33.1823209, az: 140.0181564 },
    bodies: {
      sun: { alt: 41.7552989, az: 317.0999468 }, moon: { alt: -52.9432966, az: 219.9620559 }, mercury: { alt: 44.7901551, az: 324.9056208 },
      venus: { alt: 23.0147279, az: 295.1145607 }, mars: { alt: 30.6820166, az: 79.9971995 }, jupiter: { alt: -57.1852694, az: 198.4113455 },
      saturn: { alt: -19.4901883, az: 112.8495429 }, uranus: { alt: 53.786691, az: 40.6254629 }, neptune: { alt: 9.9229008, az: 287.1158384 },
    },
  },
  {
    utc: '2043-02-14T23:40:39.000Z', lat: -76.957016, lon: -27.846378, moonIlluminated: 0.308598,
    star: { ra: 227.459872, dec: 42.7562483, pmRaCosDec: 1339.14, pmDec: -139.07, alt: -46.9887896, az: 103.3926335 },
    bodies: {
      sun: { alt: 2.1831842, az: 215.2058064 }, moon: { alt: -13.3831844, az: 281.4514554 }, mercury: { alt: 7.3872731, az: 197.3515847 },
      venus: { alt: 8.224416, az: 173.3395534 }, mars: { alt: 2.9630515, az: 216.6622091 }, jupiter: { alt: 11.0198861, az: 156.9895665 },
      saturn: { alt: 9.3213304, az: 116.9774443 }, uranus: { alt: -5.1947979, az: 24.3356931 }, neptune: { alt: -9.0591121, az: 286.1985363 },
    },
  },
  {
    utc: '1956-04-29T05:33:14.000Z', lat: -29.605593, lon: -41.003554, moonIlluminated: 0.8381251,
    star: { ra: 245.5196774, dec: -67.179891, pmRaCosDec: -7417.76, pmDec: 71, alt: 51.4870863, az: 189.1744738 },
    bodies: {
      sun: { alt: -47.6801822, az: 101.3866874 }, moon: { alt: 79.9595302, az: 39.0976964 }, mercury: { alt: -68.0517036, az: 103.5433808 },
      venus: { alt: -86.4082558, az: 230.1143168 }, mars: { alt: 41.6445375, az: 90.4231625 }, jupiter: { alt: -29.0234871, az: 271.8412521 },
      saturn: { alt: 68.4506569, az: 297.4840362 }, uranus: { alt: -51.9445496, az: 266.7702905 }, neptune: { alt: 37.4306368, az: 281.4878938 },
    },
  },
  {
    utc: '2063-09-13T07:58:37.000Z', lat: 49.684427, lon: -153.672768, moonIlluminated: 0.7423196,
    star: { ra: 145.8091479, dec: -21.1267571, pmRaCosDec: -90.88, pmDec: -28.54, alt: -60.9990626, az: 344.1208021 },
    bodies: {
      sun: { alt: -29.4653373, az: 321.3578987 }, moon: { alt: 16.9121911, az: 74.9740363 }, mercury: { alt: -27.7938011, az: 341.7134961 },
      venus: { alt: -26.0111887, az: 9.2827724 }, mars: { alt: -3.260849, az: 233.792233 }, jupiter: { alt: -28.4347816, az: 321.2637779 },
      saturn: { alt: -17.5323974, az: 19.1158228 }, uranus: { alt: -14.0962002, az: 259.9051688 }, neptune: { alt: -5.1403645, az: 46.3294427 },
    },
  },
  {
    utc: '1957-09-07T21:45:07.000Z', lat: 31.495671, lon: -6.585843, moonIlluminated: 0.9831987,
    star: { ra: 279.6121024, dec: 39.2395605, pmRaCosDec: -127.06, pmDec: -75.38, alt: 66.6765647, az: 296.8354858 },
    bodies: {
      sun: { alt: -36.7245488, az: 307.438351 }, moon: { alt: 44.4420658, az: 143.8652823 }, mercury: { alt: -38.9455391, az: 301.0514729 },
      venus: { alt: -17.9304944, az: 270.4535679 }, mars: { alt: -34.1550638, az: 302.6939352 }, jupiter: { alt: -26.2650686, az: 285.6306137 },
      saturn: { alt: 13.0035228, az: 236.2234096 }, uranus: { alt: -39.7640719, az: 352.8231674 }, neptune: { alt: -11.3697867, az: 265.0195791 },
    },
  },
  {
    utc: '2090-10-15T08:49:22.000Z', lat: -16.430711, lon: -40.153019, moonIlluminated: 0.6159115,
    star: { ra: 151.5047461, dec: -45.8135918, pmRaCosDec: -613.45, pmDec: 241.97, alt: 47.9195094, az: 142.860232 },
    bodies: {
      sun: { alt: 7.9503727, az: 96.833343 }, moon: { alt: 50.9909882, az: 333.5483271 }, mercury: { alt: -1.6245445, az: 104.7431116 },
      venus: { alt: 24.7220249, az: 91.6648164 }, mars: { alt: 49.3453669, az: 35.9501775 }, jupiter: { alt: -34.1461808, az: 132.9123312 },
      saturn: { alt: 40.7825291, az: 320.0633458 }, uranus: { alt: -37.1354437, az: 246.6438967 }, neptune: { alt: 46.3368363, az: 49.8277176 },
    },
  },
  {
    utc: '1970-08-19T17:16:23.000Z', lat: -30.564099, lon: 45.051755, moonIlluminated: 0.9022933,
    star: { ra: 354.7026316, dec: 66.0097627, pmRaCosDec: -4866.29, pmDec: -3167.31, alt: -24.7854534, az: 26.5247679 },
    bodies: {
      sun: { alt: -34.9440308, az: 264.2705533 }, moon: { alt: -2.5082184, az: 86.8054749 }, mercury: { alt: -7.7758953, az: 265.8077064 },
      venus: { alt: 10.4527778, az: 269.5013904 }, mars: { alt: -40.5729681, az: 264.6704408 }, jupiter: { alt: 28.609022, az: 274.4143387 },
      saturn: { alt: -49.7989657, az: 101.4889962 }, uranus: { alt: 4.8995599, az: 270.5793454 }, neptune: { alt: 55.5223545, az: 282.839239 },
    },
  },
  {
    utc: '2017-04-17T11:13:32.000Z', lat: 4.746139, lon: 41.835555, moonIlluminated: 0.6848004,
    star: { ra: 78.7621787, dec: 5.1004808, pmRaCosDec: 221.58, pmDec: 1443.4, alt: 67.0899008, az: 88.070449 },
    bodies: {
      sun: { alt: 59.3808521, az: 282.8904349 }, moon: { alt: -48.7208414, az: 246.479541 }, mercury: { alt: 61.9277331, az: 291.9623815 },
      venus: { alt: 29.7549144, az: 270.1017399 }, mars: { alt: 74.6347168, az: 355.8736905 }, jupiter: { alt: -50.4691973, az: 92.4792476 },
      saturn: { alt: -54.9307292, az: 237.4775203 }, uranus: { alt: 57.0163889, az: 279.2782599 }, neptune: { alt: 18.110474, az: 260.6656261 },
    },
  },
  {
    utc: '1973-08-11T04:22:17.000Z', lat: -4.81994, lon: -120.854532, moonIlluminated: 0.921449,
    star: { ra: 292.4402786, dec: -15.4683264, pmRaCosDec: 487.18, pmDec: 45.21, alt: 60.6142706, az: 113.4282118 },
    bodies: {
      sun: { alt: -33.4687173, az: 285.2035592 }, moon: { alt: 61.7662308, az: 129.5792834 }, mercury: { alt: -50.7707207, az: 295.1742563 },
      venus: { alt: -2.8075119, az: 274.5434665 }, mars: { alt: -34.6175686, az: 83.5613147 }, jupiter: { alt: 44.6435336, az: 112.9238015 },
      saturn: { alt: -71.2325253, az: 339.9470993 }, uranus: { alt: 24.6701037, az: 264.2735733 }, neptune: { alt: 64.683351, az: 232.8158367 },
    },
  },
  {
    utc: '2069-03-15T03:09:21.000Z', lat: -45.904939, lon: 161.07054, moonIlluminated: 0.6014332,
    star: { ra: 309.1443976, dec: 19.7117051, pmRaCosDec: 3.92, pmDec: 6.02, alt: -2.344957, az: 296.6550984 },
    bodies: {
      sun: { alt: 40.4066064, az: 324.5705309 }, moon: { alt: -10.6051765, az: 227.6090174 }, mercury: { alt: 42.0526462, az: 321.3163198 },
      venus: { alt: 41.8209599, az: 325.7674246 }, mars: { alt: 24.6737028, az: 265.9897705 }, jupiter: { alt: 38.2717865, az: 299.123549 },
      saturn: { alt: -42.4296256, az: 156.9674024 }, uranus: { alt: -4.2177068, az: 230.260316 }, neptune: { alt: -5.87302, az: 63.790494 },
    },
  },
  {
    utc: '1984-02-02T18:59:59.000Z', lat: 41.263039, lon: -170.870216, moonIlluminated: 0.0075171,
    star: { ra: 247.9948973, dec: -13.5414065, pmRaCosDec: 34.68, pmDec: 17.61, alt: 35.2113406, az: 178.242276 },
    bodies: {
      sun: { alt: 3.5924137, az: 116.2410431 }, moon: { alt: -5.5814482, az: 110.7697705 }, mercury: { alt: 13.2088159, az: 136.2975755 },
      venus: { alt: 18.9249318, az: 146.5201281 }, mars: { alt: 29.730677, az: 210.6908411 }, jupiter: { alt: 20.9445198, az: 153.543648 },
      saturn: { alt: 30.7665464, az: 205.065696 }, uranus: { alt: 26.296957, az: 174.8696087 }, neptune: { alt: 22.6043848, az: 155.7158144 },
    },
  },
  {
    utc: '2095-08-17T11:59:39.000Z', lat: -75.159992, lon: -54.177605, moonIlluminated: 0.9528627,
    star: { ra: 249.5169897, dec: -28.5681476, pmRaCosDec: -93.85, pmDec: -78.52, alt: 14.7835813, az: 161.1390521 },
    bodies: {
      sun: { alt: -4.5317302, az: 53.4041083 }, moon: { alt: 5.0434221, az: 258.6139094 }, mercury: { alt: 1.3926025, az: 80.1815145 },
      venus: { alt: -1.134555, az: 20.9192345 }, mars: { alt: 11.1188244, az: 156.2544816 }, jupiter: { alt: -7.5480395, az: 340.6900458 },
      saturn: { alt: -5.639674, az: 53.7110314 }, uranus: { alt: -0.5046601, az: 273.4065829 }, neptune: { alt: -3.754826, az: 64.1594885 },
    },
  },
  {
    utc: '1961-08-04T14:02:12.000Z', lat: 6.55862, lon: 105.884083, moonIlluminated: 0.3871924,
    star: { ra: 40.7652174, dec: 2.8409008, pmRaCosDec: 1514.13, pmDec: 2797.84, alt: -40.1455831, az: 80.9208338 },
    bodies: {
      sun: { alt: -39.5274491, az: 298.7545667 }, moon: { alt: -50.1061225, az: 59.4678409 }, mercury: { alt: -46.6437766, az: 310.140209 },
      venus: { alt: -61.777744, az: 356.4315214 }, mars: { alt: -5.7379701, az: 274.4820651 }, jupiter: { alt: 46.9848869, az: 129.9184622 },
      saturn: { alt: 50.8842635, az: 136.0068726 }, uranus: { alt: -28.564303, az: 289.5960254 }, neptune: { alt: 34.3700519, az: 249.7208733 },
    },
  },
]
