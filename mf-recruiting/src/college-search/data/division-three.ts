import { readRows, type CollegeRow } from './college-rows';

const rows: readonly CollegeRow[] = [
  [300, 'University of Mount Union', 'Alliance, OH', 'Ohio Athletic', 'www.mountunion.edu', '2.9+ 990+ 19+', 'FB BK BB SB SC TF XC TN SW WR GO VB'],
  [301, 'University of Wisconsin–Whitewater', 'Whitewater, WI', 'WIAC', 'www.uww.edu', '2.9+ 1010+ 19+', 'FB BK BB SB SC TF XC TN SW WR GO VB'],
  [302, 'University of Wisconsin–La Crosse', 'La Crosse, WI', 'WIAC', 'www.uwlax.edu', '3.3+ 1110+ 22+', 'FB BK BB SB SC TF XC TN SW WR GO VB'],
  [303, 'University of Wisconsin–Oshkosh', 'Oshkosh, WI', 'WIAC', 'www.uwosh.edu', '2.9+ 1000+ 19+', 'FB BK BB SB SC TF XC TN SW WR GO VB'],
  [304, 'North Central College', 'Naperville, IL', 'CCIW', 'www.northcentralcollege.edu', '3.1+ 1050+ 21+', 'FB BK BB SB SC TF XC TN SW WR GO VB'],
  [305, 'Wheaton College', 'Wheaton, IL', 'CCIW', 'www.wheaton.edu', '3.5+ 1240+ 27+', 'FB BK BB SB SC TF XC TN SW WR GO VB'],
  [306, 'University of Mary Hardin-Baylor', 'Belton, TX', 'American Southwest', 'www.umhb.edu', '2.9+ 990+ 19+', 'FB BK BB SB SC TF XC TN GO VB'],
  [307, 'Trinity University', 'San Antonio, TX', 'Southern Athletic', 'www.trinity.edu', '3.7+ 1300+ 29+', 'FB BK BB SB SC TF XC TN SW GO VB'],
  [308, 'Johns Hopkins University', 'Baltimore, MD', 'Centennial', 'www.jhu.edu', '3.9+ 1520+ 34+', 'FB BK BB SC TF XC TN SW WR VB'],
  [309, 'Williams College', 'Williamstown, MA', 'NESCAC', 'www.williams.edu', '3.9+ 1480+ 33+', 'FB BK BB SB SC TF XC TN SW WR GO VB'],
  [310, 'Amherst College', 'Amherst, MA', 'NESCAC', 'www.amherst.edu', '3.9+ 1480+ 33+', 'FB BK BB SB SC TF XC TN SW GO VB'],
  [311, 'Tufts University', 'Medford, MA', 'NESCAC', 'www.tufts.edu', '3.9+ 1470+ 33+', 'FB BK BB SB SC TF XC TN SW GO VB'],
  [312, 'Emory University', 'Atlanta, GA', 'UAA', 'www.emory.edu', '3.8+ 1450+ 32+', 'BK BB SB SC TF XC TN SW GO VB'],
  [313, 'Washington University in St. Louis', 'St. Louis, MO', 'UAA', 'washu.edu', '3.9+ 1500+ 33+', 'FB BK BB SB SC TF XC TN SW GO VB'],
  [314, 'University of Chicago', 'Chicago, IL', 'UAA', 'www.uchicago.edu', '3.9+ 1510+ 34+', 'FB BK BB SB SC TF XC TN SW WR VB'],
  [315, 'Massachusetts Institute of Technology', 'Cambridge, MA', 'NEWMAC', 'www.mit.edu', '3.9+ 1520+ 35+', 'FB BK BB SB SC TF XC TN SW VB'],
  [316, 'Linfield University', 'McMinnville, OR', 'Northwest', 'www.linfield.edu', '3.1+ 1030+ 21+', 'FB BK BB SB SC TF XC TN SW WR GO VB'],
  [317, "Saint John's University", 'Collegeville, MN', 'MIAC', 'www.csbsju.edu', '3.2+ 1090+ 22+', 'FB BK BB SC TF XC TN SW WR GO'],
  [318, 'Hope College', 'Holland, MI', 'Michigan Intercollegiate', 'hope.edu', '3.4+ 1110+ 23+', 'FB BK BB SB SC TF XC TN SW GO VB'],
  [319, 'Wabash College', 'Crawfordsville, IN', 'North Coast', 'www.wabash.edu', '3.3+ 1110+ 23+', 'FB BK BB SC TF XC TN SW WR GO VB'],
  [320, 'Denison University', 'Granville, OH', 'North Coast', 'denison.edu', '3.5+ 1270+ 28+', 'FB BK BB SB SC TF XC TN SW GO VB'],
];

export const divisionThree = readRows('NCAA Division III', rows);
